import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { coaches } from '../../coach/public.js';
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
    if ((await this.streams.load(coaches.of(coachId))).state) return;
    const { firstName, lastName, email } = names;
    const info = { title: null, bio: null, xLink: null, instagramLink: null };
    const person = { coachId, userId, firstName, lastName, email, phone: null, info };
    await joining.take('register the coach', coaches.of(coachId), { type: 'RegisterCoach', ...person });
  }

  async workFor(joining: Joining, coachId: string, teamId: string): Promise<void> {
    await joining.take('work for the team', coaches.of(coachId), { type: 'SwitchTeam', teamId });
  }
}
