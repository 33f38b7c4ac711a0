import { Injectable } from '@nestjs/common';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { PermanentFailure } from '../../../platform/jobs/job-handler.js';
import {
  type Begun,
  Proceeds,
  type Process,
  type Refusal,
  type Send,
  type Step,
} from '../../../platform/processes/process.js';
import { invalidCode, TeamCodeClaimed, TeamCodeRedeemed, teamCodes, TeamCreationRefused } from '../../invite/public.js';
import { DrawCode, TeamCreated, teams, TeamSlugs } from '../../team/public.js';
import { CoachSteps } from '../people/coach-steps.js';
import { Joiners } from '../people/joiners.js';

const everyModule = { camps: true, updates: true, dailyUpdates: true, tasks: true } as const;

export interface NewTeam {
  readonly teamId: string;
  /** Null for a claim of before it was written down. */
  readonly teamName: string | null;
  readonly sport: Sport;
  readonly primaryCoachId: string;
}

/** Makes a team, with an address and a join code that no other has. */
@Injectable()
export class FoundTeam {
  constructor(
    private readonly streams: StreamReader,
    private readonly slugs: TeamSlugs,
    private readonly drawing: DrawCode,
  ) {}

  /** Unless the team is there. */
  step(team: NewTeam): Step {
    return { name: 'create the team', take: (send) => this.take(team, send) };
  }

  private async take({ teamId, teamName, sport, primaryCoachId }: NewTeam, send: Send): Promise<void> {
    const stream = teams.of(teamId);
    if ((await this.streams.load(stream)).state) return;
    if (teamName === null)
      throw new PermanentFailure('The claim has no team name. Only the account that made it can continue.');
    const slug = await this.slugs.reserve(teamName, teamId);
    await this.drawing.for(teamId, async (joinCode) => {
      const { events } = await send(stream, {
        type: 'CreateTeam',
        teamId,
        name: teamName,
        slug,
        sports: [sport],
        city: null,
        state: null,
        primaryColor: null,
        joinCode,
        moduleAccess: everyModule,
        paymentStrategy: null,
        primaryCoachId,
      });
      return events.find((event) => event.type === TeamCreated.type)?.data.joinCode;
    });
    await this.slugs.confirm(slug, teamId);
  }
}

type Claim = EventOf<typeof TeamCodeClaimed>['data'];

/** Makes a team and its coach. As with invites, the code's own stream comes first (ADR 6). */
@Proceeds()
export class JoinByCreating implements Process<Claim> {
  readonly name = 'join-by-creating';
  readonly begins = TeamCodeClaimed;
  readonly ends = { done: TeamCodeRedeemed, refused: TeamCreationRefused };

  constructor(
    private readonly streams: StreamReader,
    private readonly joiners: Joiners,
    private readonly coach: CoachSteps,
    private readonly founding: FoundTeam,
  ) {}

  idOf({ data: { codeId, userId } }: Begun<Claim>): string {
    return `${teamCodes.of(codeId).name} ${userId}`;
  }

  async steps({ data }: Begun<Claim>): Promise<readonly Step[]> {
    const { codeId, userId, teamId, teamName } = data;
    const stream = teamCodes.of(codeId);
    const { state: code } = await this.streams.load(stream);
    if (!code) throw invalidCode();
    const joiner = await this.joiners.find(userId, 'coach');
    return this.joiners.steps(joiner, {
      by: [
        this.coach.register(joiner, data),
        this.founding.step({ teamId, teamName, sport: code.sport, primaryCoachId: joiner.profileId }),
        this.coach.workFor(teamId, joiner, { unlessBusy: false }),
      ],
      to: 'coach',
      // An assistant elsewhere becomes a coach who is primary here; the place on each team says the rest.
      from: ['no-role', 'assistant-coach'],
      end: { name: 'complete the code', take: (send) => send(stream, { type: 'CompleteTeamCode' }) },
    });
  }

  async refuse({ data: { codeId } }: Begun<Claim>, refusal: Refusal, send: Send): Promise<void> {
    await send(teamCodes.of(codeId), { type: 'RefuseTeamCreation', ...refusal });
  }
}
