const marks = /\p{M}+/gu;
const plain = /^[\x20-\x7e]*$/;

/** Text for comparing: neither case nor accents matter (`Muñoz` → `munoz`). Used on both sides of a search and for sorting. */
export function foldedText(text: string): string {
  return plain.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(marks, '').toLowerCase();
}
