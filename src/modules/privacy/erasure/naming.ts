import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { accounts } from '../../account/public.js';
import type { PersonIds } from './erasure.decider.js';
import { streamsOfPerson } from './person-streams.js';

/** What somebody was ever called and reached by. Parts of names are as they were written. */
export interface Marks {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  /** In lower case. */
  readonly addresses: readonly string[];
  readonly phones: readonly string[];
}

/** Shorter numbers, and names written as one word, stand in texts by chance. */
const LEAST_DIGITS = 7;
const LEAST_LETTERS = 6;

/**
 * Whether a text names somebody: by first and last name together in either order, also inside an address of the web; by
 * an e-mail address or a phone number; and by the last name alone, as they write it, `amongTheirOwn`.
 */
export function isNamedIn(text: string, marks: Marks, amongTheirOwn: boolean): boolean {
  const lower = text.toLowerCase();
  const digits = digitsOf(text);
  return (
    marks.addresses.some((address) => lower.includes(address)) ||
    marks.phones.map(digitsOf).some((phone) => phone.length >= LEAST_DIGITS && digits.includes(phone)) ||
    hasFullName(lower, marks) ||
    (amongTheirOwn && marks.lastNames.some((name) => hasRun(wordsOf(text), wordsOf(name))))
  );
}

function hasFullName(lower: string, { firstNames, lastNames }: Marks): boolean {
  const words = wordsOf(lower);
  return firstNames.some((firstName) =>
    lastNames.some((lastName) => {
      const [first, last] = [wordsOf(firstName.toLowerCase()), wordsOf(lastName.toLowerCase())];
      if (first.length === 0 || last.length === 0) return false;
      const joined = [...first, ...last].join('');
      const isOneWord = joined.length >= LEAST_LETTERS && words.some((word) => word.includes(joined));
      return isOneWord || hasRun(words, [...first, ...last]) || hasRun(words, [...last, ...first]);
    }),
  );
}

const wordsOf = (text: string): string[] => text.normalize().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Numbers are written with a country's code and without. */
const digitsOf = (text: string): string => text.replace(/^\s*\+1/, '').replace(/\D/g, '');

const hasRun = (words: readonly string[], run: readonly string[]): boolean =>
  run.length > 0 && words.some((_, at) => run.every((word, offset) => words[at + offset] === word));

const ADDRESS = /[^\s"<>@]+@[^\s"<>@]+/g;

/** The e-mail addresses that the log ever knew of a person. None once their keys are gone. */
@Injectable()
export class KnownAddresses {
  constructor(private readonly streams: StreamReader) {}

  /** All of them, in lower case. A profile may name an address that others use as well. */
  async of(person: PersonIds): Promise<string[]> {
    const found = new Set<string>();
    for (const stream of streamsOfPerson(person)) for (const address of await this.in(stream)) found.add(address);
    return [...found];
  }

  /** Those that are the person's alone: of the account. */
  async ofAccount({ userId }: PersonIds): Promise<string[]> {
    return userId ? this.in(accounts.of(userId).name) : [];
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
    private readonly addresses: KnownAddresses,
  ) {}

  async of(person: PersonIds): Promise<Marks> {
    const said: Facts[] = [];
    for (const stream of streamsOfPerson(person)) {
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

/** What an event says of its person: not what stands deeper, as the names of an athlete's guardians do. */
const factsIn = (data: Facts): Facts[] => [
  data,
  ...['profile', 'changes', 'previous'].map((field) => data[field] ?? {}).map((facts) => facts as Facts),
];
