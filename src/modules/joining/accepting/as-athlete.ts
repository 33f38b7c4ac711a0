import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { Step } from '../../../platform/processes/process.js';
import { athletes, refuseJoining } from '../../athlete/public.js';
import type { KnownInvite } from '../../invite/public.js';
import { AthleteSteps } from '../people/athlete-steps.js';
import type { Joiner } from '../people/joiners.js';
import type { Way } from './way.js';

/** Joining a team as an athlete: at once. */
@Injectable()
export class AsAthlete implements Way {
  readonly kind = 'athlete';
  readonly role = 'athlete';

  constructor(
    private readonly streams: StreamReader,
    private readonly athlete: AthleteSteps,
  ) {}

  async check(_invite: KnownInvite, { profileId }: Joiner): Promise<void> {
    const { state } = await this.streams.load(athletes.of(profileId));
    if (state) refuseJoining(state);
  }

  steps({ teamId, inviteId }: KnownInvite, joiner: Joiner): readonly Step[] {
    return [
      this.athlete.register(joiner),
      {
        name: 'join the team',
        take: (send) => send(athletes.of(joiner.profileId), { type: 'AcceptInvite', teamId, inviteId }),
      },
    ];
  }
}
