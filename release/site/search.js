// Finds the sections that have all words of the question, best first. SECTIONS: [page, anchor, title, text].
const MOST = 50;
const question = new URLSearchParams(location.search).get("q") || "";
const words = question.toLowerCase().split(/\s+/).filter(word => word);
document.querySelector("input[name=q]").value = question;

function count(text, word) {
  return text.split(word).length - 1;
}

function score([page, , title, text]) {
  const heading = (title + " " + page).toLowerCase();
  const body = text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    const times = 10 * count(heading, word) + Math.min(5, count(body, word));
    if (times === 0) {
      return 0;
    }
    sum += times;
  }
  return sum;
}

function excerpt(text) {
  const places = words.map(word => text.toLowerCase().indexOf(word)).filter(place => place >= 0);
  const from = Math.max(0, (places.length ? Math.min(...places) : 0) - 80);
  const part = text.slice(from, from + 240);
  const paragraph = document.createElement("p");
  const pattern = new RegExp("(" + words.map(word => word.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("|") + ")", "i");
  part.split(pattern).forEach((piece, i) => {
    const node = document.createElement(i % 2 ? "mark" : "span");
    node.textContent = piece;
    paragraph.append(node);
  });
  return paragraph;
}

const found = words.length === 0 ? [] : SECTIONS
  .map(section => [score(section), section])
  .filter(([points]) => points > 0)
  .sort(([a], [b]) => b - a);
document.getElementById("found").textContent = words.length === 0
  ? "Type words into the field above."
  : found.length + (found.length === 1 ? " section has" : " sections have") + " all of: " + words.join(", ")
    + (found.length > MOST ? "; the best " + MOST + " are shown" : "");
for (const [, [page, anchor, title, text]] of found.slice(0, MOST)) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = page + (anchor ? "#" + anchor : "");
  link.textContent = title;
  const place = document.createElement("small");
  place.textContent = " " + page;
  item.append(link, place, excerpt(text));
  document.getElementById("results").append(item);
}
