import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { whereIsCoach } from '../../../../projections/account-access/caller.queries.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { Step } from '../../../platform/processes/process.js';
import { coaches } from '../../coach/public.js';
import { type Joiner, type Names, requireNames } from './joiners.js';

/** What makes a coach of someone who joins a team, or creates one. */
@Injectable()
export class CoachSteps {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly streams: StreamReader,
  ) {}

  /** Unless the coach is there. */
  register({ userId, profileId: coachId }: Joiner, names: Names): Step {
    return {
      name: 'register the coach',
      take: async (send) => {
        if ((await this.streams.load(coaches.of(coachId))).state) return;
        const info = { title: null, bio: null, xLink: null, instagramLink: null };
        const person = { coachId, userId, ...requireNames(names), phone: null, info };
        await send(coaches.of(coachId), { type: 'RegisterCoach', ...person });
      },
    };
  }

  /** `unlessBusy`: a coach who works for a team stays there until they switch. */
  workFor(teamId: string, { profileId: coachId }: Joiner, { unlessBusy }: { readonly unlessBusy: boolean }): Step {
    return {
      name: 'work for the team',
      take: async (send) => {
        if (unlessBusy && (await this.worksElsewhere(coachId, teamId))) return;
        await send(coaches.of(coachId), { type: 'SwitchTeam', teamId });
      },
    };
  }

  /** The first team of a coach is the one that they work for, also without having switched to it. */
  private async worksElsewhere(coachId: string, teamId: string): Promise<boolean> {
    const places = await whereIsCoach(this.pool, coachId);
    return places?.teamIds.some((id) => id !== teamId) ?? false;
  }
}
