import { foldedName, foldedWords } from '../../contract/folded-name.js';
import type { DecodedEvent } from '../../src/kernel/event-definition.js';
import { idsInData } from './names.js';

/** The most words that one entry is found by; a longer text is found by its first ones. */
const MAX_TERMS = 500;
/** Characters of a text that is looked into, and of a word. */
const MAX_TEXT = 20_000;
const MAX_WORD = 64;
const DIGITS_OF_A_PHONE = 10;

/** The words that an entry is found by, besides the names of those it mentions: they are asked for by their ids. */
export function termsOf(event: DecodedEvent): string[] {
  const { definition, type, stream, data, metadata } = event;
  const story = definition?.story;
  const mentioned = [streamId(stream), metadata.actor.userId, metadata.teamId ?? '', ...idsInData(data)];
  const told = story
    ? [
        story.says(data, nameless, metadata.actor),
        ...story.lines(data, nameless).flatMap(({ field, from, to }) => [field, from, to]),
      ]
    : [];
  const words = [
    type,
    type.replace(/([a-z0-9])([A-Z])/g, '$1 $2'),
    metadata.undoes ? 'undid undo' : '',
    ...told,
  ].flatMap((text) => termsIn(text ?? ''));
  return [...new Set([stream, ...mentioned, ...words])].filter(Boolean).slice(0, MAX_TERMS);
}

const nameless = { of: () => '' };
const streamId = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** What a text is found by: its words in plain small letters, and a phone number as one. */
export function termsIn(text: string): string[] {
  const phone = phoneIn(text);
  const short = text.slice(0, MAX_TEXT);
  return [...foldedWords(short), ...foldedName(short).split(' ').filter(Boolean), ...(phone ? [phone] : [])].map(cut);
}

/** Postgres refuses words of more than 2 kB. */
const cut = (word: string): string => (word.length > MAX_WORD ? [...word].slice(0, MAX_WORD).join('') : word);

/** `(515) 555-0123`, `+1 515 555 0123` and `515.555.0123` are one; undefined for what is no phone number. */
function phoneIn(text: string): string | undefined {
  const digits = /^[+\d][\d\s().-]*$|^\([\d\s().-]*$/.test(text) ? text.replace(/\D/g, '') : '';
  return digits.length >= DIGITS_OF_A_PHONE ? digits.slice(-DIGITS_OF_A_PHONE) : undefined;
}

/** The words of a search: an entry must have each, or one that begins with it. A phone number is one word. */
export function wordsOf(search: string): string[] {
  const text = search.trim();
  const phone = phoneIn(text);
  return phone ? [phone] : [...new Set(foldedWords(text).map(cut))];
}
