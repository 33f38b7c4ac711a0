import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../access/public.js';
import { athletes } from '../../athlete/public.js';
import { teams } from '../../team/public.js';
import { GuessLimits } from '../codes/guess-limits.js';
import { requireJoinCode } from '../codes/require-join-code.js';

/** An athlete asks a team to join, by its code. */
@Injectable()
export class AskByCode {
  constructor(
    private readonly streams: StreamReader,
    private readonly limits: GuessLimits,
  ) {}

  /** @throws DomainError not-found `invalid-code` unless the code is the team's now; too-many; the decider's conflicts */
  async run(
    athleteId: string,
    { joinCode, teamId }: { joinCode: string; teamId: string },
    context: RequestContext,
  ): Promise<void> {
    // Asking with a code is a guess like looking one up.
    await this.limits.trying(context, async () => {
      const { state } = await this.streams.load(teams.of(teamId));
      requireJoinCode(joinCode, state);
      await context.send(athletes.of(athleteId), { type: 'RequestJoinTeam', teamId });
    });
  }
}
