import { Injectable } from '@nestjs/common';
import { conflict } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { GuessLimits, requireJoinCode, teams } from '../../team/public.js';
import { athletes } from '../athlete.stream.js';

/** Asking a team to join: by its code, or again after it let the athlete go. */
@Injectable()
export class JoinTeam {
  constructor(
    private readonly streams: StreamReader,
    private readonly limits: GuessLimits,
  ) {}

  /** @throws DomainError not-found `invalid-code` unless the code is the team's now; too-many; the decider's conflicts */
  async byCode(
    athleteId: string,
    { joinCode, teamId }: { joinCode: string; teamId: string },
    context: RequestContext,
  ): Promise<void> {
    // Asking with a code is a guess like looking one up.
    await this.limits.trying(context, async () => {
      const { state } = await this.streams.load(teams.of(teamId));
      requireJoinCode(joinCode, state);
      await request(athleteId, teamId, context);
    });
  }

  /** @throws DomainError conflict unless a team has deactivated the athlete */
  async again(athleteId: string, context: RequestContext): Promise<void> {
    const membership = (await this.streams.load(athletes.of(athleteId))).state?.membership;
    if (!membership) throw conflict('no-team', 'This athlete is on no team.');
    await request(athleteId, membership.teamId, context);
  }
}

function request(athleteId: string, teamId: string, context: RequestContext) {
  return context.send(athletes.of(athleteId), { type: 'RequestJoinTeam', teamId });
}
