import { Injectable } from '@nestjs/common';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { PermanentFailure } from '../../../platform/jobs/job-handler.js';
import type { Send, Step } from '../../../platform/processes/process.js';
import { DrawCode, TeamCreated, TeamSlugs, teams } from '../../team/public.js';

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
      throw new PermanentFailure('The claim does not say what the team is called: only whoever made it can go on.');
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
