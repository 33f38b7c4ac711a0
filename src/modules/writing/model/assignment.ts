import { MOST_DIRECT_MESSAGE, type DraftLength, type DraftTone } from '../../../../contract/writing/draft.js';
import { writeByRules } from '../rules/write-by-rules.js';
import { fillIn, type Hidden } from './hidden-facts.js';

/** What a model is asked to do. */
export interface Assignment {
  readonly rules: string;
  /** The draft by rules, with placeholders: all that is said of the athlete. */
  readonly draft: string;
}

const tones: Readonly<Record<DraftTone, string>> = {
  plain: 'plain and polite',
  warm: 'warm and grateful',
  confident: 'confident, never boastful',
};
const words: Readonly<Record<DraftLength, string>> = { short: 'at most 90 words', full: 'at most 180 words' };

/** Fewer characters than this nobody can write in. */
const LEAST_ROOM = 80;

export function assignmentOf(hidden: Hidden): Assignment {
  const { kind, tone, length } = hidden.writing;
  const draft = writeByRules(hidden.writing).text;
  // Placeholders are shorter than what takes their place.
  const grows = fillIn(draft, hidden).length - draft.length;
  const room = Math.max(LEAST_ROOM, MOST_DIRECT_MESSAGE - grows);
  return {
    draft,
    rules: [
      'You help a high-school athlete to write to a college coach. Rewrite the message that you are given, in the first person.',
      `It should read ${tones[tone]}, as a young person writes, and be ${kind === 'direct-message' ? `one paragraph of at most ${room} characters` : words[length]}.`,
      'Words in square brackets stand for facts that you are not told. Use them as they are, each at most as often as it is given, and no others.',
      'Say nothing of the athlete that the message does not say: no other fact, number, name, place or link.',
      kind === 'direct-message'
        ? 'Answer with the message alone.'
        : 'Begin with the greeting, end with the same closing lines, and part paragraphs by an empty line. Answer with the message alone, without a subject.',
      'Write plain text without any markup.',
    ].join('\n'),
  };
}
