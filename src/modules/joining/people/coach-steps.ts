import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { Step } from '../../../platform/processes/process.js';
import { coaches } from '../../coach/public.js';
import type { Joiner } from './joiners.js';
import { requireNames, type Names } from './names.js';

/** What makes a coach of somebody who joins a team, or creates one. */
@Injectable()
export class CoachSteps {
  constructor(private readonly streams: StreamReader) {}

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

  /** `unlessBusy`: whoever works for a team goes on doing so, until they switch. */
  workFor(teamId: string, { profileId: coachId }: Joiner, { unlessBusy }: { readonly unlessBusy: boolean }): Step {
    return {
      name: 'work for the team',
      take: async (send) => {
        const present = (await this.streams.load(coaches.of(coachId))).state?.teamId;
        if (unlessBusy && present) return;
        await send(coaches.of(coachId), { type: 'SwitchTeam', teamId });
      },
    };
  }
}
