import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { regularly } from '../clock/regularly.js';
import { StreamReader } from '../commands/stream-reader.js';
import { Config } from '../config/config.js';
import { Files } from './files.js';

const EVERY_MS = 30 * 60 * 1000;
/** Seconds after which an upload is surely not under way any more. */
const SETTLED_AFTER = 60 * 60;

/** Removes files that a crash left between their bytes and their event, and confirms those that made it into the log. */
@Injectable()
export class FileSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly config: Config,
    private readonly files: Files,
    private readonly streams: StreamReader,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runs('worker')) return;
    this.stop = regularly('FileSweep', EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }

  /** How many files were removed. */
  async sweep(olderThan = SETTLED_AFTER): Promise<number> {
    return this.files.sweep(olderThan, async (stream, key) => {
      const events = await this.streams.eventsNamed(stream);
      return events.some(({ data }) => Object.values(data).includes(key));
    });
  }
}
