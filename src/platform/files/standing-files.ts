import { Injectable } from '@nestjs/common';
import { Deciders } from '../commands/deciders.js';
import { StreamReader } from '../commands/stream-reader.js';
import { Files } from './files.js';

/** Which files exist, by the log: the bytes of a removed file stay a month for an undo and are given to nobody. */
@Injectable()
export class StandingFiles {
  constructor(
    private readonly files: Files,
    private readonly deciders: Deciders,
    private readonly streams: StreamReader,
  ) {}

  /** Whether the file's stream holds it now. Asked of the stream itself: a read model may lag behind a removal. */
  async has(key: string): Promise<boolean> {
    const name = await this.files.streamOf(key);
    const stream = name === undefined ? undefined : this.deciders.streamNamed(name);
    if (!stream?.decider.filesOf) return false;
    const { state } = await this.streams.load(stream);
    return state !== undefined && stream.decider.filesOf(state).includes(key);
  }
}
