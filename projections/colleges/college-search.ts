import { type Conditions, searchConditions } from '../conditions.js';
import { soughtCollege } from './college-names.js';
import { collegeTable } from './colleges.table.js';

/** How alike a name and what was typed are at least, from 0 to 1. */
const LEAST_LIKENESS = 0.4;
/** Shorter texts are alike by chance. */
const LEAST_LETTERS = 4;

const likeness = (text: string): string => `strict_word_similarity(${text}, c.names)`;

/**
 * Whether a college `c` has every word of a search in its names, its town, its state or its code. Where no college has,
 * those are found whose name is nearly written so. Undefined if nothing is sought.
 */
export function isFound(wanted: Conditions, search: string): string | undefined {
  const { name, gist, state } = soughtCollege(search);
  const words = searchConditions(name || search).map(([condition, word]) => condition.replace('$', wanted.value(word)));
  if (words.length === 0) return undefined;
  const inState = state === undefined ? [] : [`state = ${wanted.value(state)}`];
  const found = (of: string) => [...words, ...inState].map((condition) => `${of}.${condition}`).join(' AND ');
  if (gist.length < LEAST_LETTERS) return `(${found('c')})`;
  const none = `NOT EXISTS (SELECT FROM ${collegeTable.live} o WHERE NOT o.archived AND ${found('o')})`;
  return `(${found('c')} OR ${none} AND ${likeness(wanted.value(gist))} >= ${LEAST_LIKENESS})`;
}

/**
 * Orders of colleges `c` by which the one that is meant comes first. `rank` is 0 for a name, nickname or code that is
 * exactly so, 1 without `University of`, 2 for a name that begins so, 3 for these words in names, 4 for the others.
 * `unlike` tells slips apart: from 0 for the same to 1, and 1 for what has the words elsewhere.
 */
export function rankOf(wanted: Conditions, search: string): { readonly rank: string; readonly unlike: string } {
  const { name, core, gist } = soughtCollege(search);
  if (name === '') return { rank: '0', unlike: '0' };
  const like = (text: string) => `c.names LIKE ${wanted.value(text)}`;
  const words = name.split(' ').map((word) => `c.names ~ ${wanted.value(`\\m${word}`)}`);
  const rank = `CASE WHEN ${like(`%\n${name}\n%`)} THEN 0 WHEN ${like(`%\n~${core}\n%`)} THEN 1
    WHEN ${like(`%\n${name}%`)} OR ${like(`%\n~${core}%`)} THEN 2 WHEN ${words.join(' AND ')} THEN 3 ELSE 4 END`;
  if (gist.length < LEAST_LETTERS) return { rank, unlike: '1' };
  const unlike = `(SELECT 1 - max(similarity(${wanted.value(core)}, line)) FROM string_to_table(c.names, chr(10)) line)`;
  return { rank, unlike: `CASE WHEN ${likeness(wanted.value(gist))} < ${LEAST_LIKENESS} THEN 1 ELSE ${unlike} END` };
}
