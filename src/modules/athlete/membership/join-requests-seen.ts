import { Inject, Injectable } from '@nestjs/common';
import { dayAt } from '../../../../contract/day.js';
import type { RosterQuery } from '../../../../contract/team/endpoints.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Caller } from '../../access/public.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Mailer } from '../../../platform/mail/mailer.js';

/**
 * Topic of emails about join requests: until the coach has looked, one email covers all of a day (ADR 7).
 * @param day YYYY-MM-DD
 */
export const joinRequestsTopic = (teamId: string, coachId: string, day: string): string =>
  `join-requests.${teamId}.${coachId}.${day}`;

/** Notices that a coach looks at who asks to join. */
@Injectable()
export class JoinRequestsSeen {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records that a coach reads the list. Call it before reading the list, so that later requests are emailed. */
  async note(
    teamId: string,
    { accountStatus }: Pick<RosterQuery, 'accountStatus'>,
    { coachId, supportReader }: Caller,
  ): Promise<void> {
    // In a support session it isn’t the coach who reads.
    if (coachId === undefined || supportReader !== undefined || !accountStatus?.includes('pending')) return;
    await this.mailer.looked(joinRequestsTopic(teamId, coachId, dayAt(this.clock.now())));
  }
}
