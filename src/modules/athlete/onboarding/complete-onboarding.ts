import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { OnboardingAnswers } from '../../../../contract/athlete/onboarding.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { teamById } from '../../../../projections/team/team.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { conflict, DomainError } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { refuseImpossiblePhone } from '../../../platform/phone/refuse-impossible-phone.js';
import type { RequestContext } from '../../access/public.js';
import { accounts, profileIdFor } from '../../account/public.js';
import type { CompleteOnboarding as Completion } from '../athlete.commands.js';
import { athletes } from '../athlete.decider.js';
import type { Membership } from '../athlete.state.js';
import { decideOnboarding } from './athlete-onboarding.decider.js';

/**
 * Ends the wizard for the calling account. The account is linked first: if the call is interrupted after that, only the
 * wizard is left, and finishing it again stores the answers.
 */
@Injectable()
export class CompleteOnboarding {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: StreamReader,
  ) {}

  /**
   * @returns the athlete's id
   * @throws DomainError forbidden for an account that is no athlete's; invalid, naming fields under `answers`; conflict `onboarded`
   */
  async run(answers: OnboardingAnswers, context: RequestContext): Promise<string> {
    const { userId, role, email, lastName } = context.caller;
    if (role !== 'athlete') throw new DomainError('forbidden', 'not-an-athlete', 'Only athletes complete onboarding.');
    refuseImpossiblePhone('answers.phone', answers.phone);
    const linked = (await this.streams.load(accounts.of(userId))).state?.profiles.athlete;
    const athleteId = linked ?? profileIdFor('athlete', userId);
    const { state } = await this.streams.load(athletes.of(athleteId));
    const command: Completion = {
      type: 'CompleteOnboarding',
      athleteId,
      userId,
      email,
      teamSports: await this.sportsOf(state?.membership ?? null),
      // The form shows the account's name without letting it be changed (spec, section 5).
      answers: { ...answers, lastName: lastName.trim() || answers.lastName },
    };
    // Answers that do not hold link nothing.
    if (!linked && !state?.onboarded) decideOnboarding(command, state, this.clock.now());
    await context.send(accounts.of(userId), { type: 'LinkProfile', kind: 'athlete', profileId: athleteId });
    // Until 2.12 the athlete came first: one that a call left without an account needs nothing but the link.
    if (linked || !state?.onboarded) await context.send(athletes.of(athleteId), command);
    return athleteId;
  }

  private async sportsOf(membership: Membership | null): Promise<readonly Sport[]> {
    if (membership?.status !== 'pending' && membership?.status !== 'active') return [];
    return (await teamById(this.pool, membership.teamId))?.sports ?? [];
  }
}

/** Makes an account new again that became an athlete's by mistake: a parent's, say, who typed the code of the team. */
@Injectable()
export class StartOver {
  constructor(private readonly streams: StreamReader) {}

  /**
   * Does nothing for a new account. The join request is cancelled before the role is removed: a call interrupted in
   * between leaves a wizard without a team, and the next call continues. @throws DomainError conflict `other-role`;
   * `onboarded` once the wizard is done; `already-on-team` for an accepted athlete
   */
  async run(context: RequestContext): Promise<void> {
    const { userId } = context.caller;
    const account = (await this.streams.load(accounts.of(userId))).state;
    if (!account || account.role === 'no-role') return;
    const { role, profiles } = account;
    if (role !== 'athlete') throw conflict('other-role', 'This account already has another role.', { role });
    const athleteId = profiles.athlete ?? profileIdFor('athlete', userId);
    const athlete = (await this.streams.load(athletes.of(athleteId))).state;
    const membership = athlete?.membership;
    if (athlete?.onboarded)
      throw conflict('onboarded', 'You’ve completed your profile, so you can’t give up the athlete role.');
    if (membership?.status === 'active') throw conflict('already-on-team', 'Leave the current team first.');
    if (membership) await context.send(athletes.of(athleteId), { type: 'RemoveFromTeam' });
    await context.send(accounts.of(userId), { type: 'AssignRole', role: 'no-role', from: 'athlete' });
  }
}
