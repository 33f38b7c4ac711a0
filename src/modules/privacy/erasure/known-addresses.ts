import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { PersonIds } from './erasure.state.js';

const ADDRESS = /[^\s"<>@]+@[^\s"<>@]+/g;

/** Every e-mail address that the log ever knew of a person. Empty once their keys are gone. */
@Injectable()
export class KnownAddresses {
  constructor(private readonly streams: StreamReader) {}

  async of({ userId, athleteId, coachId, parentId }: PersonIds): Promise<string[]> {
    const streams = [
      ...(userId ? [`account-${userId}`] : []),
      ...(athleteId ? [`athlete-${athleteId}`] : []),
      ...(coachId ? [`coach-${coachId}`] : []),
      ...(parentId ? [`parent-${parentId}`] : []),
    ];
    const found = new Set<string>();
    for (const stream of streams) {
      for (const { data } of await this.streams.events(stream))
        for (const [address] of JSON.stringify(data).matchAll(ADDRESS)) found.add(address.toLowerCase());
    }
    return [...found];
  }
}
