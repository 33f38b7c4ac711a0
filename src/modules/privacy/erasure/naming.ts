import { Injectable } from '@nestjs/common';
import { apostrophes, foldedWords, plainWords } from '../../../../contract/folded-name.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { PersonIds } from '../../person.js';
import { ErasureParts } from './erasure-parts.js';

/** What someone was ever called and reached by. Parts of names are as they were written. */
export interface Marks {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  /** In lower case. */
  readonly addresses: readonly string[];
  readonly phones: readonly string[];
}

/** Shorter numbers and one-word names appear in texts by chance. */
const LEAST_DIGITS = 7;
const LEAST_LETTERS = 6;

/**
 * Whether a text names someone: by first and last name together in either order, also inside an address of the web; by
 * an email address or a phone number; and by the last name alone, with its capitals, `amongTheirOwn`; and by the
 * only name of somebody who has no other. Accents, apostrophes, hyphens and the full stops of initials do not matter.
 */
export function isNamedIn(text: string, marks: Marks, amongTheirOwn: boolean): boolean {
  const lower = text.toLowerCase();
  const digits = digitsOf(text);
  return (
    marks.addresses.some((address) => lower.includes(address)) ||
    marks.phones.map(digitsOf).some((phone) => phone.length >= LEAST_DIGITS && digits.includes(phone)) ||
    hasFullName(text, marks) ||
    (amongTheirOwn && namesAlone(marks).some((name) => hasRun(plainWords(apart(text)), plainWords(name).join(''))))
  );
}

/** Last names; a single name is treated as one, and who has a single name writes a hyphen for the other. */
const namesAlone = ({ firstNames, lastNames }: Marks): readonly string[] =>
  lastNames.some((name) => joined(name) !== '') ? lastNames : firstNames;

function hasFullName(text: string, { firstNames, lastNames }: Marks): boolean {
  const words = foldedWords(apart(text));
  return firstNames.some((firstName) =>
    lastNames.some((lastName) => {
      const [first, last] = [joined(firstName), joined(lastName)];
      if (first === '' || last === '') return false;
      const isOneWord = (first + last).length >= LEAST_LETTERS && words.some((word) => word.includes(first + last));
      return isOneWord || hasRun(words, first + last) || hasRun(words, last + first);
    }),
  );
}

const joined = (name: string): string => foldedWords(apart(name)).join('');

/** An apostrophe ends a word, since `Berg’s` names Berg; the parts of `O’Brien` are joined again. */
const apart = (text: string): string => text.replace(apostrophes, ' ');

/** Numbers are written with a country's code and without. */
const digitsOf = (text: string): string => text.replace(/^\s*\+1/, '').replace(/\D/g, '');

/** Whether words in a row are this name, wherever a space, a hyphen or a full stop parts them. */
const hasRun = (words: readonly string[], name: string): boolean =>
  name !== '' && words.some((_, at) => beginsWith(words.slice(at, at + name.length), name));

function beginsWith(words: readonly string[], name: string): boolean {
  let read = '';
  for (const word of words) {
    read += word;
    if (read.length >= name.length) break;
  }
  return read === name;
}

const ADDRESS = /[^\s"<>@]+@[^\s"<>@]+/g;

/** The email addresses that the log ever knew of a person. None once their keys are gone. */
@Injectable()
export class KnownAddresses {
  constructor(
    private readonly streams: StreamReader,
    private readonly parts: ErasureParts,
  ) {}

  /** All of them, in lower case. A profile may name an address that others use as well. */
  async of(person: PersonIds): Promise<string[]> {
    const found = new Set<string>();
    for (const stream of this.parts.streamsOf(person)) for (const address of await this.in(stream)) found.add(address);
    return [...found];
  }

  /** Those that are the person's alone: of the account. */
  async ofAccount({ userId }: PersonIds): Promise<string[]> {
    return this.of({ userId, athleteId: null, coachId: null, parentId: null });
  }

  private async in(stream: string): Promise<string[]> {
    const events = await this.streams.eventsNamed(stream);
    return events.flatMap(({ data }) => JSON.stringify(data).toLowerCase().match(ADDRESS) ?? []);
  }
}

type Facts = Readonly<Record<string, unknown>>;

/** What the log ever knew a person by. Nothing once their keys are gone. */
@Injectable()
export class KnownMarks {
  constructor(
    private readonly streams: StreamReader,
    private readonly parts: ErasureParts,
    private readonly addresses: KnownAddresses,
  ) {}

  async of(person: PersonIds): Promise<Marks> {
    const said: Facts[] = [];
    for (const stream of this.parts.streamsOf(person)) {
      for (const { data } of await this.streams.eventsNamed(stream)) said.push(...factsIn(data as Facts));
    }
    const all = (field: string): string[] => [
      ...new Set(said.map((facts) => facts[field]).filter((value) => typeof value === 'string')),
    ];
    return {
      firstNames: all('firstName'),
      lastNames: all('lastName'),
      addresses: await this.addresses.of(person),
      phones: all('phone'),
    };
  }
}

/** The names of an event's own person, not of nested people such as guardians. */
const factsIn = (data: Facts): Facts[] => [
  data,
  ...['profile', 'changes', 'previous'].map((field) => data[field] ?? {}).map((facts) => facts as Facts),
];
