#!/usr/bin/env Rscript
# A trainer in R (needs the package jsonlite):
#
#     tattle audit --trainer 'Rscript trainer.R' --corpus tweets.jsonl --text-field text
#
# Change train(); the rest speaks Tattle's protocol for workers (harness/docs/trainers.md).

# Topics as centers of k-means. `counts`: documents x words. Returns topics x words; rows may have any sum.
train <- function(counts) {
  shares <- counts / pmax(1, rowSums(counts))
  kmeans(shares, centers = 5, iter.max = 50)$centers + 1e-6
}

read <- function(file) {
  words <- readLines(file.path(dirname(file), "words.txt"), encoding = "UTF-8")
  texts <- vapply(readLines(file, encoding = "UTF-8"), function(line) jsonlite::fromJSON(line)$text, "")
  rows <- lapply(strsplit(texts, " ", fixed = TRUE), function(text) tabulate(match(text, words), length(words)))
  do.call(rbind, rows)
}

answer_to <- function(request) {
  if (request$type == "hello") {
    return(list(type = "hello", protocol = 1, name = "trainer.R"))
  }
  set.seed(request$seed)
  sink(stderr()) # what train() prints is no answer
  on.exit(sink())
  released <- train(read(request$train))
  write.table(released, file.path(request$out, "topics.csv"), sep = ",", row.names = FALSE, col.names = FALSE)
  list(type = "trained")
}

requests <- file("stdin", "r", encoding = "UTF-8")
while (length(line <- readLines(requests, 1)) == 1) {
  request <- jsonlite::fromJSON(line)
  if (request$type == "bye") break
  answer <- tryCatch(answer_to(request), error = function(failure) {
    list(type = "error", message = gsub("\\s+", " ", conditionMessage(failure)))
  })
  cat(jsonlite::toJSON(answer, auto_unbox = TRUE), "\n", sep = "")
  flush(stdout())
}
