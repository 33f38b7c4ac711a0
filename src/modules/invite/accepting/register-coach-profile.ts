import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { coachDecider, type CoachCommand } from '../../coach/public.js';
import type { Joiner } from './join-account.js';
import type { Joining } from './joining.js';

/** What a new profile is called, as the person has typed it. */
export interface ProfileNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The coach profile of somebody who joins a team, or creates one. */
@Injectable()
export class RegisterCoachProfile {
  constructor(private readonly streams: StreamReader) {}

  /** Makes it unless it is there. */
  async run(joining: Joining, { userId, profileId: coachId }: Joiner, names: ProfileNames): Promise<void> {
    if ((await this.streams.load(coachDecider, coachId)).state.coachId) return;
    const { firstName, lastName, email } = names;
    const info = { title: null, bio: null, xLink: null, instagramLink: null };
    const person = { coachId, userId, firstName, lastName, email, phone: null, info };
    const command: CoachCommand = { type: 'RegisterCoach', ...person };
    await joining.take('register the coach', command, `coach-${coachId}`);
  }

  async workFor(joining: Joining, coachId: string, teamId: string): Promise<void> {
    const command: CoachCommand = { type: 'SwitchTeam', teamId };
    await joining.take('work for the team', command, `coach-${coachId}`);
  }
}
