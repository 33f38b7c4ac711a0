import { MOST_DIRECT_MESSAGE } from '../../../../contract/writing/draft.js';
import type { Assignment } from './assignment.js';
import { fillIn, placeholdersIn, type Hidden } from './hidden-facts.js';

/** Characters of a model's answer, placeholders not filled in: far more than the longest message that is asked for. */
export const MOST_ANSWER = 3_000;

/** What a bracket, tag or markup leaves behind that is no plain text. */
const MARKUP = /<[a-z!/]|\*\*|`|^#/imu;
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}]|(?!\n)\p{Cc}/u;
const ADDRESS = /:\/\/|\bwww\.|\S@\S|\b[\w-]+\.(?:com|org|net|edu|io|me|tv|gg)\b/i;
const FIGURE = /\d+(?:[.,]\d+)*/g;

/**
 * What is wrong with an answer, or the part of it that has come, as a whole sentence. A model may say in other words
 * what it was given, and nothing else.
 */
export function faultIn(answer: string, { draft }: Assignment): string | undefined {
  if (answer.length > MOST_ANSWER) return 'The model wrote too much.';
  const given = new Set(placeholdersIn(draft));
  const bare = answer.replaceAll(/\[[^[\]]*\]/g, (placeholder) => (given.has(placeholder) ? '' : placeholder));
  if (/[[\]]/.test(bare)) return 'The model left a gap that nothing is known for.';
  if (MARKUP.test(bare) || UNSEEN.test(bare)) return 'The model wrote something other than plain text.';
  if (ADDRESS.test(bare)) return 'The model named an address that is not in the profile.';
  const figures = new Set(draft.match(FIGURE));
  if (bare.match(FIGURE)?.some((figure) => !figures.has(figure)))
    return 'The model named a number that is not in the profile.';
  return undefined;
}

/** What is wrong with an answer that has come to its end. */
export function faultOfWhole(answer: string, assignment: Assignment, hidden: Hidden): string | undefined {
  const fault = faultIn(answer, assignment);
  if (fault) return fault;
  if (answer.trim() === '') return 'The model gave no answer.';
  if (!answer.includes('[first name]')) return 'The model left out who writes.';
  if (hidden.writing.kind === 'direct-message' && fillIn(answer, hidden).trim().length > MOST_DIRECT_MESSAGE)
    return `The model wrote more than a direct message takes.`;
  return undefined;
}

/** As much of an answer under way as will stay as it is: up to the last whole word, and before a bracket that is open. */
export function settledPart(answer: string): string {
  const words = /^.*\s/su.exec(answer)?.[0] ?? '';
  const open = words.lastIndexOf('[');
  return open > words.lastIndexOf(']') ? words.slice(0, open) : words;
}
