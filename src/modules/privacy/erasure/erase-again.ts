import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import type { Erased } from './erased-lines.js';
import { ErasedList } from './erased-list.js';
import { erasures } from './erasure.decider.js';

const LOOK_MS = 500;
const SAY_MS = 30_000;

/** Erases people again that a restored backup brought back. */
@Injectable()
export class EraseAgain {
  private readonly logger = new Logger(EraseAgain.name);

  constructor(
    private readonly list: ErasedList,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  /**
   * Requests every erasure of the list whose keys still exist in this log again, and returns when each is certified:
   * nobody can sign in before. Processes with the role `worker` do the work. @throws ConfigError if the list cannot be
   * trusted
   */
  async run(): Promise<void> {
    const waiting = new Set<string>();
    for (const erased of await this.list.trusted()) {
      const { state } = await this.streams.load(erasures.of(erased.erasureId));
      if (state?.done.includes('keys')) continue;
      if (!state) await this.ask(erased);
      waiting.add(erased.erasureId);
    }
    let say = Date.now();
    while (waiting.size > 0) {
      if (Date.now() >= say) {
        this.logger.warn(
          `This backup is older than ${waiting.size} erasures. Touchline opens when they are done again.`,
        );
        say = Date.now() + SAY_MS;
      }
      for (const erasureId of waiting) if (await this.isDone(erasureId)) waiting.delete(erasureId);
      if (waiting.size > 0) await pause(LOOK_MS);
    }
  }

  private async ask({ at, ...erased }: Erased): Promise<void> {
    const reason = `Erased before, on ${at.slice(0, 'yyyy-mm-dd'.length)}. An older backup was restored.`;
    try {
      const command = { type: 'RequestErasure', ...erased, reason } as const;
      await this.commands.send(erasures.of(erased.erasureId), command, { actor: SYSTEM_ACTOR });
    } catch (error) {
      // Another process was first.
      if (!(error instanceof DomainError && error.code === 'erased')) throw error;
    }
  }

  private async isDone(erasureId: string): Promise<boolean> {
    const { state } = await this.streams.load(erasures.of(erasureId));
    return state?.done.includes('certificate') ?? false;
  }
}
