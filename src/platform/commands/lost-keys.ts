import { Injectable } from '@nestjs/common';
import { Deciders } from './deciders.js';
import { StreamReader } from './stream-reader.js';

/** Distinguishes a person without sealed data from one whose key was lost: the latter gets no new key. */
@Injectable()
export class LostKeys {
  constructor(
    private readonly deciders: Deciders,
    private readonly streams: StreamReader,
  ) {}

  /**
   * Reads the streams named after subjects without a key: a subject's first sealed event is in one of them.
   * @param written the stream that is written to, and its revision; -1 for a new one
   * @throws MissingKey if one of them holds sealed data
   */
  async refuse(
    subjects: readonly string[],
    written: { readonly name: string; readonly revision: number },
  ): Promise<void> {
    for (const subject of subjects) {
      const isTheirs = written.name.endsWith(`-${subject}`);
      if (isTheirs && written.revision < 0) continue;
      const names = isTheirs ? [written.name] : this.deciders.all().map(({ category }) => `${category}-${subject}`);
      // From the log: a state that is remembered needs no key.
      await Promise.all(names.map((name) => this.streams.eventsNamed(name)));
    }
  }
}
