import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { OnboardingAnswers } from '../../../../contract/athlete/onboarding.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { teamById } from '../../../../projections/team/team.queries.js';
import { DomainError } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { refuseImpossiblePhone } from '../../../platform/phone/refuse-impossible-phone.js';
import type { RequestContext } from '../../access/public.js';
import { profileIdFor, type AccountCommand, accounts } from '../../account/public.js';
import type { AthleteCommand } from '../athlete.commands.js';
import type { Membership } from '../athlete.state.js';
import { athletes } from '../athlete.stream.js';

/** Ends the wizard for the account that calls. */
@Injectable()
export class CompleteOnboarding {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly streams: StreamReader,
  ) {}

  /**
   * @returns the athlete's id
   * @throws DomainError forbidden for an account that is no athlete's; invalid, naming fields under `answers`; conflict `onboarded`
   */
  async run(answers: OnboardingAnswers, context: RequestContext): Promise<string> {
    const { userId, role, email, lastName, athleteId: linkedId } = context.caller;
    if (role !== 'athlete') throw new DomainError('forbidden', 'not-an-athlete', 'Onboarding is for athletes.');
    refuseImpossiblePhone('answers.phone', answers.phone);
    const athleteId = linkedId ?? profileIdFor('athlete', userId);
    const { state } = await this.streams.load(athletes.of(athleteId));
    const command: AthleteCommand = {
      type: 'CompleteOnboarding',
      athleteId,
      userId,
      email,
      teamSports: await this.sportsOf(state?.membership ?? null),
      // The form shows the account's name without letting it be changed (spec, section 5).
      answers: { ...answers, lastName: lastName.trim() || answers.lastName },
    };
    // A call that was cut short between the two leaves an athlete whom no account knows: this one links them.
    if (linkedId || !state?.onboarded) await context.send(athletes.of(athleteId), command);
    if (!linkedId) {
      const link: AccountCommand = { type: 'LinkProfile', kind: 'athlete', profileId: athleteId };
      await context.send(accounts.of(userId), link);
    }
    return athleteId;
  }

  private async sportsOf(membership: Membership | null): Promise<readonly Sport[]> {
    if (membership?.status !== 'pending' && membership?.status !== 'active') return [];
    return (await teamById(this.pool, membership.teamId))?.sports ?? [];
  }
}
