import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { accounts } from '../../account/public.js';
import { streamsOfPerson } from './person-streams.js';
import type { PersonIds } from './erasure.state.js';

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
