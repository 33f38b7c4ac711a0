import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { stepId } from '../../../platform/processes/process.js';
import { Processes } from '../../../platform/processes/processes.js';
import type { RequestContext } from '../../access/public.js';
import { athletes } from '../../athlete/public.js';
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
