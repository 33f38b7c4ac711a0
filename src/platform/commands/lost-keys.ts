import { Injectable } from '@nestjs/common';
import { Deciders } from './deciders.js';
import { StreamStates } from './stream-states.js';

/** Tells a person of whom nothing was ever sealed from one whose key was lost: that one gets no other. */
@Injectable()
export class LostKeys {
  constructor(
    private readonly deciders: Deciders,
    private readonly states: StreamStates,
  ) {}

  /**
   * Reads the streams that are called by those who have no key: what is sealed of somebody first is in one.
   * @param name of the stream that is written to, and was read before
   * @throws MissingKey when one of them holds anything sealed
   */
  async refuse(subjects: readonly string[], name: string): Promise<void> {
    for (const subject of subjects.filter((one) => !name.endsWith(`-${one}`))) {
      await Promise.all(
        this.deciders.all().map((decider) => this.states.now({ name: `${decider.category}-${subject}`, decider })),
      );
    }
  }
}
