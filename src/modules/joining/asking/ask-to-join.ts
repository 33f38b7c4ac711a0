import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { stepId } from '../../../platform/processes/process.js';
import { Processes } from '../../../platform/processes/processes.js';
import type { RequestContext } from '../../access/public.js';
import { athletes } from '../../athlete/public.js';
import { teams } from '../../team/public.js';
import { GuessLimits } from '../codes/guess-limits.js';
import { requireJoinCode } from '../codes/look-up-code.js';
import { Joiners } from '../people/joiners.js';
import { askings } from './asking.decider.js';
import { ASK, askingName, JoinByAsking } from './join-by-asking.process.js';

/** Asks a team to join, whose code it was: as the athlete that an account is, or becomes by it. */
@Injectable()
export class AskToJoin {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly joiners: Joiners,
    private readonly joining: JoinByAsking,
    private readonly processes: Processes,
  ) {}

  /**
   * @param userId as the request names it
   * @returns the athlete's id
   * @throws DomainError invalid, conflict `other-role`; the athlete's own conflicts
   */
  async run(teamId: string, userId: string, context: RequestContext): Promise<string> {
    const { role, hasProfile, profileId: athleteId } = await this.joiners.require(context, userId, 'athlete');
    const askingId = context.newId('joining');
    const { state: athlete } = await this.streams.load(athletes.of(athleteId));
    const isAthlete = role === 'athlete' && hasProfile && athlete !== undefined;
    if (isAthlete) await this.ask(athleteId, teamId, stepId(askingName(userId, askingId), ASK), context);
    else {
      const begin = { type: 'BeginAsking', askingId, userId, athleteId, teamId } as const;
      await this.processes.begin(this.joining, askings.of(askingId), begin, context, askingId);
    }
    return athleteId;
  }

  /** Asks for an athlete who is there: one command, with the id that it has among several. */
  private async ask(athleteId: string, teamId: string, commandId: string, context: RequestContext): Promise<void> {
    const request = { actor: context.actor, commandId, correlationId: context.requestId };
    const asked = await this.commands.send(athletes.of(athleteId), { type: 'RequestJoinTeam', teamId }, request);
    await context.shown([asked]);
  }
}

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
