import { Injectable } from '@nestjs/common';
import { conflict } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { athletes } from '../athlete.decider.js';

/** Asks the team that let the athlete go to take them back. */
@Injectable()
export class AskAgain {
  constructor(private readonly streams: StreamReader) {}

  /** @throws DomainError conflict unless a team has deactivated the athlete */
  async run(athleteId: string, context: RequestContext): Promise<void> {
    const membership = (await this.streams.load(athletes.of(athleteId))).state?.membership;
    if (!membership) throw conflict('no-team', 'This athlete is on no team.');
    await context.send(athletes.of(athleteId), { type: 'RequestJoinTeam', teamId: membership.teamId });
  }
}
