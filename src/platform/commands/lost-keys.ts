import { Injectable } from '@nestjs/common';
import { Deciders } from './deciders.js';
import { StreamReader } from './stream-reader.js';

/** Tells a person of whom nothing was ever sealed from one whose key was lost: that one gets no other. */
@Injectable()
export class LostKeys {
  constructor(
    private readonly deciders: Deciders,
    private readonly streams: StreamReader,
  ) {}

  /**
   * Reads the streams that are called by those who have no key: what is sealed of somebody first is in one.
   * @param written the stream that is written to, and its revision; -1 for one that there is not yet
   * @throws MissingKey when one of them holds anything sealed
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
