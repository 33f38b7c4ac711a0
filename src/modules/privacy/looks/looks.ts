import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../../../kernel/clock.js';
import type { Actor } from '../../../kernel/event.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { ONE_LOOK_MS, whatIsSeen, type RecordLook } from './look.decider.js';
import { looks } from './look.stream.js';

const MOST_REMEMBERED = 10_000;

/** Puts looks into the log. The second look at the same thing within the time of one costs nothing. */
@Injectable()
export class Looks {
  /** Look → when it was recorded by this process, oldest first. */
  private readonly recorded = new Map<string, number>();
  /** Stream → the look that is being recorded on it. */
  private readonly recording = new Map<string, Promise<void>>();

  constructor(
    private readonly commands: CommandGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Resolves once the look is in the log. @throws DomainError unavailable while the log is away: then nothing may be shown */
  async record(look: RecordLook, actor: Actor): Promise<void> {
    const stream = looks.of(`${look.at.id}_${actor.userId}`);
    const key = `${stream.name}\n${whatIsSeen(look)}`;
    const before = this.recorded.get(key);
    if (before !== undefined && this.clock.now().getTime() - before < ONE_LOOK_MS) return;
    await this.inTurn(stream.name, async () => {
      const at = this.clock.now().getTime();
      const { events } = await this.commands.send(stream, look, { actor });
      if (events.length > 0) this.remember(key, at);
    });
  }

  /** A screen fetches several things at once: one after the other they do not get into each other's way on the stream. */
  private async inTurn(stream: string, record: () => Promise<void>): Promise<void> {
    const before = this.recording.get(stream) ?? Promise.resolve();
    const mine = before.then(record, record);
    this.recording.set(stream, mine);
    try {
      await mine;
    } finally {
      if (this.recording.get(stream) === mine) this.recording.delete(stream);
    }
  }

  private remember(key: string, at: number): void {
    this.recorded.delete(key);
    if (this.recorded.size >= MOST_REMEMBERED) this.recorded.delete(this.recorded.keys().next().value ?? key);
    this.recorded.set(key, at);
  }
}
