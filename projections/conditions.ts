import { EARTH_MILES } from '../contract/college/vocabulary.js';
import { apostrophes, foldedName, foldedWords } from '../contract/folded-name.js';
import { foldedText } from '../src/kernel/plain-text.js';

/** Conditions of a WHERE, with the values they name as $1, $2, … */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly all: string[] = [];

  /** Adds a condition; `$` is replaced by the value's placeholder. */
  where(condition: string, value: unknown): void {
    this.values.push(value);
    this.all.push(condition.replaceAll('$', `$${this.values.length}`));
  }

  /** Adds a condition that names its values itself. */
  also(condition: string): void {
    this.all.push(condition);
  }

  /** Gives a value its number, for use in a condition of several, or outside of them. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get sql(): string {
    return this.all.length > 0 ? this.all.join(' AND ') : 'true';
  }
}

/**
 * Text that {@link searchConditions} search: as it was typed and, where that differs, as names are folded, so that
 * `OBrien` finds O’Brien and `St. Louis` finds Saint Louis.
 */
export function searchableText(lines: readonly (string | null | false | undefined)[]): string {
  const typed = lines.flatMap((line) => (line ? foldedText(line).split('\n') : []));
  // An address has no other spelling.
  const folded = typed.filter((line) => !line.includes('@')).map(foldedName);
  return [...new Set([...typed, ...folded])].filter((line) => line !== '').join('\n');
}

/** Conditions that every word of a search sets, `$` for its value. */
export const searchConditions = (search: string): (readonly [condition: string, value: string])[] =>
  withInitialsJoined(
    foldedText(search)
      .split(/[\s,]+/)
      .filter((word) => word !== ''),
  ).map(wordCondition);

/** `a. c. green` → `a. c.`, `green`: who writes `AC Green` is found too. */
function withInitialsJoined(words: readonly string[]): string[] {
  const result: string[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (last !== undefined && isInitials(last) && isInitials(word)) result.splice(-1, 1, `${last} ${word}`);
    else result.push(word);
  }
  return result;
}

/** Other signs than those of names are meant as they are: `_`, `%`, `@`. */
const isName = /^[\p{L}.&‐-―-]+$/u;
const isInitials = (word: string): boolean => /^[a-z]\.?(?: [a-z]\.?)*$/.test(word);

/**
 * `12` and `#12` match a whole number, `qb` and `te` the start of a word, because they occur in half of the names.
 * Longer words match anywhere. Each matches as it was typed or as names are folded.
 */
function wordCondition(word: string): readonly [condition: string, value: string] {
  if (/^#[a-z0-9]+$/.test(word)) return ['search ~ $', `${word}\\M`];
  if (/^[0-9]{1,3}$/.test(word)) return ['search ~ $', `\\m${word}\\M`];
  if (/^[a-z]{1,3}$/.test(word)) return ['search ~ $', `\\m${word}`];
  if (isInitials(word)) return ['search ~ $', initialsPattern(foldedWords(word))];
  const folded = isName.test(word.replace(apostrophes, '')) ? foldedName(word) : '';
  if (folded === '' || folded === word) return ['search LIKE $', `%${escapeLike(word)}%`];
  const other = folded.length <= 3 ? `\\m${folded}` : folded;
  return ['search ~ $', `${escapePattern(word)}|${other}`];
}

/** The initials of one word, or of several. */
const initialsPattern = (letters: readonly string[]): string =>
  `\\m${letters.join('')}|^${letters.map((letter) => `(?=.*\\m${letter})`).join('')}`;

/** Signs that {@link foldedName} leaves out, the spaces between words among them. */
const unfolded =
  '[-[:space:]!-,./:-@\\[-`{-~\\u00a0-\\u00b4\\u00b7\\u02b0-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u2000-\\u206f\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufeff\\uff07]'.replace(
    /'/g,
    "''",
  );
const joinedLetters = { ß: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' };

/** SQL of a folded name without its spaces, of lists that keep none. Most names are plain, and cost a comparison. */
export function foldedNameSql(text: string): string {
  const letters = Object.entries(joinedLetters).reduce(
    (sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`,
    `translate(lower(normalize(${text}, NFKD)), 'đðøłħıĐÐØŁĦ', 'ddolhiddolh')`,
  );
  const shortened = [
    ['saint(e?)', 'st\\1'],
    ['mount', 'mt'],
    ['fort', 'ft'],
  ].reduce((sql, [long, short]) => `regexp_replace(${sql}, '\\m${long}\\M', '${short}', 'g')`, letters);
  return `CASE WHEN ${text} ~ '^[A-Za-z ]*$' AND ${text} !~* '\\m(saint|mount|fort)' THEN replace(lower(${text}), ' ', '')
    ELSE regexp_replace(${shortened}, '${unfolded}', '', 'g') END`;
}

/** Adds that every word of a search is in this text, in whatever spelling of a name. */
export function whereNamed(wanted: Conditions, text: string, search: string): void {
  for (const word of search.split(/\s+/).filter(Boolean)) wanted.also(namedLike(wanted, text, word));
}

/** The condition that a word is in this text, as it was typed or as names are folded. */
export function namedLike(wanted: Conditions, text: string, word: string): string {
  const typed = `lower(${text}) LIKE ${wanted.value(`%${escapeLike(word.toLowerCase())}%`)}`;
  const folded = isName.test(foldedText(word).replace(apostrophes, '')) ? foldedName(word).replaceAll(' ', '') : '';
  return folded === '' ? typed : `(${typed} OR ${foldedNameSql(text)} LIKE ${wanted.value(`%${folded}%`)})`;
}

/** Takes %, _ and \ literally in a LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Takes every character literally in a pattern. */
const escapePattern = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');

/** SQL of the great-circle distance in miles, by the haversine formula; null where one of the places is not known. */
export const milesFrom = (
  from: { latitude: string; longitude: string },
  to: { latitude: string; longitude: string },
): string => `
  CASE WHEN ${to.latitude} IS NOT NULL AND ${to.longitude} IS NOT NULL THEN ${2 * EARTH_MILES} * asin(least(1, sqrt(
    power(sin(radians(${to.latitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${to.latitude}))
      * power(sin(radians(${to.longitude} - ${from.longitude}) / 2), 2)))) END`;
