/** What one cell can hold; Excel refuses to open a workbook with a longer one. */
const MAX_IN_A_CELL = 32_767;

/**
 * What XML 1.0 (section 2.2) has no place for, and RFC 5545 (section 3.1) neither: control characters except tab and line
 * breaks, halves of a pair, and the two that end the first plane. A name or a bio may hold them, and one makes a whole
 * workbook unreadable.
 */
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff\p{Surrogate}]/gu;

/** A text as every program reads it, in a file of ours. */
export const writable = (text: string): string => text.replace(unwritable, '');

/** A text as a cell of a workbook holds it; a pair of halves is not cut in two. */
export const cellText = (text: string): string => writable(text.slice(0, MAX_IN_A_CELL));

const marks = /\p{M}+/gu;
const plain = /^[\x20-\x7e]*$/;

/** Text for comparing: neither case nor accents matter (`Muñoz` → `munoz`). Used on both sides of a search and for sorting. */
export function foldedText(text: string): string {
  return plain.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(marks, '').toLowerCase();
}
