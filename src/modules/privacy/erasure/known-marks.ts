import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { KnownAddresses } from './known-addresses.js';
import type { PersonIds } from './erasure.state.js';
import type { Marks } from './naming.js';
import { streamsOfPerson } from './person-streams.js';

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
