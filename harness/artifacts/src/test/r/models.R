# Writes what topicmodels 0.2-16, stm 1.3.7, tm and quanteda 4 save, after the classes in their sources, since Debian has
# no packages of them. Usage: Rscript models.R FOLDER
folder <- commandArgs(TRUE)[1]
set.seed(7)
documents <- 40L
vocabulary <- c(paste0("rare", 1:40), paste0("word", 1:20))
frequencies <- matrix(0L, documents, length(vocabulary), dimnames = list(paste0("d", 1:documents), vocabulary))
for (d in 1:documents) {
  frequencies[d, d] <- sample(3, 1)
  drawn <- sample(41:60, 6)
  frequencies[d, drawn] <- sample(4, 6, replace = TRUE)
}
cells <- which(frequencies > 0, arr.ind = TRUE)
cells <- cells[order(cells[, 1], cells[, 2]), ]
counts <- frequencies[cells]
topics <- 3L
tokens <- cbind(rep(cells[, 1], counts), rep(cells[, 2], counts))
assigned <- sample(topics, nrow(tokens), replace = TRUE)

setClass("LDA_Gibbscontrol", representation(prefix = "character", delta = "numeric"))
setClass("LDA_Gibbs", representation(
  Dim = "integer", control = "LDA_Gibbscontrol", k = "integer", terms = "ANY", documents = "ANY", beta = "matrix",
  gamma = "matrix", wordassignments = "ANY", n = "integer", z = "integer", alpha = "numeric"))
numbers <- matrix(0, topics, length(vocabulary))
for (t in seq_len(nrow(tokens))) numbers[assigned[t], tokens[t, 2]] <- numbers[assigned[t], tokens[t, 2]] + 1
delta <- 0.1
gamma <- matrix(runif(documents * topics), documents)
model <- new("LDA_Gibbs",
  Dim = dim(frequencies), control = new("LDA_Gibbscontrol", prefix = "/home/anna/lda", delta = delta), k = topics,
  terms = vocabulary, documents = rownames(frequencies),
  beta = log((numbers + delta) / (rowSums(numbers) + delta * length(vocabulary))), gamma = gamma / rowSums(gamma),
  wordassignments = structure(list(
    i = cells[, 1], j = cells[, 2], v = sample(topics, nrow(cells), replace = TRUE), nrow = documents,
    ncol = length(vocabulary)), class = "simple_triplet_matrix"),
  n = sum(frequencies), z = assigned, alpha = 0.1)
saveRDS(model, file.path(folder, "gibbs.rds"))

stm <- structure(list(
  mu = list(mu = matrix(0, 2, 1)), sigma = diag(2),
  beta = list(logbeta = list(model@beta)),
  settings = list(
    dim = list(K = 3, A = 1L, V = length(vocabulary), N = documents,
      wcounts = list(Group.1 = seq_along(vocabulary), x = as.integer(colSums(frequencies)))),
    covariates = list(X = cbind(1, rnorm(documents)), formula = ~treatment)),
  vocab = vocabulary, theta = model@gamma, eta = matrix(0, documents, 2)), class = "STM")
saveRDS(stm, file.path(folder, "stm.rds"))

# A formula that was made in a function keeps all that the function had.
fitted <- (function(texts) {
  force(texts)
  structure(list(
    beta = list(logbeta = list()), settings = list(covariates = list(formula = ~treatment)), vocab = character(0)),
    class = "STM")
})(paste("a letter to doctor", 1:4, "about my health"))
saveRDS(fitted, file.path(folder, "formula.rds"))

terms <- structure(list(
  i = cells[, 1], j = cells[, 2], v = as.numeric(counts), nrow = documents, ncol = length(vocabulary),
  dimnames = list(Docs = rownames(frequencies), Terms = vocabulary)),
  class = c("DocumentTermMatrix", "simple_triplet_matrix"), weighting = c("term frequency", "tf"))
square <- compiler::cmpfun(function(x) if (x > 0) x^2 else -x)
save(terms, square, file = file.path(folder, "workspace.rda"))
saveRDS(list(1:1000, seq(2, 9, by = 1), quote(f(x, y = 2)), 1+2i, as.raw(1:3), TRUE, NULL, new.env()),
  file.path(folder, "kinds.rds"))

# quanteda's class: Matrix's dgCMatrix, column by column, with variables of documents and what make_meta_system notes.
setClass("dgCMatrix", representation(
  i = "integer", p = "integer", Dim = "integer", Dimnames = "list", x = "numeric", factors = "list"))
setClass("dfm", contains = "dgCMatrix", representation(docvars = "data.frame", meta = "list"))
byColumn <- order(cells[, 2], cells[, 1])
features <- new("dfm",
  i = cells[byColumn, 1] - 1L, p = c(0L, cumsum(tabulate(cells[, 2], length(vocabulary)))), Dim = dim(frequencies),
  Dimnames = list(docs = rownames(frequencies), features = vocabulary), x = as.numeric(counts[byColumn]),
  docvars = data.frame(
    docname_ = rownames(frequencies), docid_ = factor(rownames(frequencies)), segid_ = 1L, party = "none"),
  meta = list(
    system = list(
      `r-version` = getRversion(), system = c(sysname = "Linux", machine = "x86_64", user = "anna"),
      directory = "/home/anna/corpus", created = as.Date("2026-01-01")),
    object = list(unit = "documents", what = "word"), user = list()))
saveRDS(features, file.path(folder, "dfm.rds"), compress = "xz")
features@x <- features@x / 3
saveRDS(features, file.path(folder, "weighted-dfm.rds"), compress = "bzip2")

# As tattle inspect says to save them.
model@gamma <- matrix(0, 0, 0)
model@z <- integer(0)
model@documents <- NULL
model@n <- integer(0)
model@control@prefix <- character(0)
model@wordassignments <- NULL
saveRDS(model, file.path(folder, "gibbs-saved.rds"))
stm$theta <- NULL
stm$eta <- NULL
stm$settings$dim$wcounts <- NULL
stm$settings$dim$N <- NULL
stm$settings$covariates$X <- NULL
saveRDS(stm, file.path(folder, "stm-saved.rds"))
fitted$settings$covariates$formula <- NULL
saveRDS(fitted, file.path(folder, "formula-saved.rds"))
features@docvars <- data.frame(
  docname_ = as.character(1:documents), docid_ = factor(1:documents), segid_ = 1L) # docvars(x) <- NULL keeps these
features@Dimnames[[1]] <- as.character(1:documents)
features@meta$system$system <- NULL
features@meta$system$directory <- NULL
saveRDS(features, file.path(folder, "dfm-saved.rds"))

lines <- vapply(1:documents, function(d) paste0(
  "{\"id\": \"d", d, "\", \"text\": \"", paste(rep(vocabulary, frequencies[d, ]), collapse = " "), "\"}"), "")
others <- vapply(1:documents, function(d) paste0(
  "{\"id\": \"o", d, "\", \"text\": \"", paste(sample(vocabulary, 8), collapse = " "), "\"}"), "")
writeLines(c(lines, others), file.path(folder, "candidates.jsonl"))
cat("words", length(vocabulary), "\ntokens", sum(frequencies), "\npairs", nrow(cells), "\n")
