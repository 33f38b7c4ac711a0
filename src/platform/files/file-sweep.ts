import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { StreamReader } from '../commands/stream-reader.js';
import { Config } from '../config/config.js';
import { Files } from './files.js';

const EVERY_MS = 30 * 60 * 1000;
/** Seconds after which an upload is surely not under way any more. */
const SETTLED_AFTER = 60 * 60;

/** Removes files that a crash left between their bytes and their event, and confirms those that made it into the log. */
@Injectable()
export class FileSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('FileSweep');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly files: Files,
    private readonly streams: StreamReader,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runs('worker')) return;
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
    void this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** How many files were removed. */
  async sweep(olderThan = SETTLED_AFTER): Promise<number> {
    try {
      return await this.files.sweep(olderThan, async (stream, key) => {
        const events = await this.streams.eventsNamed(stream);
        return events.some(({ data }) => Object.values(data).includes(key));
      });
    } catch (error) {
      this.logger.warn(`Left for the next time: ${error instanceof Error ? error.message : 'unknown'}`);
      return 0;
    }
  }
}
