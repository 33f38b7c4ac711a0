import { Injectable } from '@nestjs/common';
import { conflict } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { Step } from '../../../platform/processes/process.js';
import type { KnownInvite } from '../../invite/public.js';
import { teams } from '../../team/public.js';
import { CoachSteps } from '../people/coach-steps.js';
import type { Joiner } from '../people/joiners.js';
import type { Names } from '../people/names.js';
import type { Way } from './way.js';

/** Joining a team as an assistant coach; a coach of another team gets a second one. */
@Injectable()
export class AsCoach implements Way {
  readonly kind = 'coach';
  readonly role = 'assistant-coach';

  constructor(
    private readonly streams: StreamReader,
    private readonly coach: CoachSteps,
  ) {}

  async check({ teamId }: KnownInvite, { profileId: coachId }: Joiner): Promise<void> {
    const { state: team } = await this.streams.load(teams.of(teamId));
    if (team?.coaches[coachId]) throw conflict('already-on-team', 'You are a coach of this team already.');
  }

  steps({ teamId }: KnownInvite, joiner: Joiner, names: Names): readonly Step[] {
    return [
      this.coach.register(joiner, names),
      {
        name: 'join the team',
        take: (send) => send(teams.of(teamId), { type: 'AddCoach', coachId: joiner.profileId }),
      },
      this.coach.workFor(teamId, joiner, { unlessBusy: true }),
    ];
  }
}
