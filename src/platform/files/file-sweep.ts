import { Injectable } from '@nestjs/common';
import { Deciders } from '../commands/deciders.js';
import { StreamReader } from '../commands/stream-reader.js';
import { Files } from './files.js';

/** Seconds after which an upload is certainly over. */
const SETTLED_AFTER = 60 * 60;

/** Removes files that a crash left between their bytes and their event, and confirms those that made it into the log. */
@Injectable()
export class FileSweep {
  constructor(
    private readonly files: Files,
    private readonly streams: StreamReader,
  ) {}

  /** How many files were removed. */
  async sweep(olderThan = SETTLED_AFTER): Promise<number> {
    return this.files.sweep(olderThan, async (stream, key) => {
      const events = await this.streams.eventsNamed(stream);
      return events.some(({ data }) => Object.values(data).includes(key));
    });
  }
}

/** Which files exist, by the log: the bytes of a removed file stay a month for an undo and are given to nobody. */
@Injectable()
export class StandingFiles {
  constructor(
    private readonly files: Files,
    private readonly deciders: Deciders,
    private readonly streams: StreamReader,
  ) {}

  /**
   * Name of the stream that holds the file now; undefined once it is removed. Asked of the stream itself: a read model may
   * lag behind a removal.
   */
  async streamOf(key: string): Promise<string | undefined> {
    const name = await this.files.streamOf(key);
    const stream = name === undefined ? undefined : this.deciders.streamNamed(name);
    if (!stream?.decider.filesOf) return undefined;
    const { state } = await this.streams.load(stream);
    return state !== undefined && stream.decider.filesOf(state).includes(key) ? name : undefined;
  }
}
