import { foldedText } from '../src/kernel/folded-text.js';

/** Conditions that every word of a search sets, `$` for its value. */
export const searchConditions = (search: string): (readonly [condition: string, value: string])[] =>
  foldedText(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(wordCondition);

/**
 * `12` and `#12` match a whole number, `qb` and `te` the start of a word, because they occur in half of the names.
 * Longer words match anywhere.
 */
function wordCondition(word: string): readonly [condition: string, value: string] {
  if (/^#[a-z0-9]+$/.test(word)) return ['search ~ $', `${word}\\M`];
  if (/^[0-9]{1,3}$/.test(word)) return ['search ~ $', `\\m${word}\\M`];
  if (/^[a-z]{1,3}$/.test(word)) return ['search ~ $', `\\m${word}`];
  return ['search LIKE $', `%${escapeLike(word)}%`];
}

/** Takes %, _ and \ literally in a LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
