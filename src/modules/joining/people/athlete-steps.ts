import { Injectable } from '@nestjs/common';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { Step } from '../../../platform/processes/process.js';
import { AccountRegistered, accounts } from '../../account/public.js';
import { athletes } from '../../athlete/public.js';
import type { Joiner } from './joiners.js';

/** What makes an athlete of someone who joins. */
@Injectable()
export class AthleteSteps {
  constructor(private readonly streams: StreamReader) {}

  /** Registers the athlete by the account's own names, unless they are there; the wizard asks for the rest. */
  register({ userId, profileId: athleteId }: Joiner): Step {
    return {
      name: 'register the athlete',
      take: async (send) => {
        if ((await this.streams.load(athletes.of(athleteId))).state) return;
        const profile = { ...emptyProfile, ...(await this.namesOf(userId)) };
        await send(athletes.of(athleteId), { type: 'RegisterAthlete', athleteId, userId, profile, onboarded: false });
      },
    };
  }

  private async namesOf(userId: string) {
    const events = await this.streams.events(accounts.of(userId));
    const registered = events.find((event) => event.type === AccountRegistered.type);
    if (!registered) throw new Error(`The account ${userId} doesn’t exist.`);
    const { firstName, lastName, email } = registered.data;
    return { firstName, lastName, email };
  }
}
