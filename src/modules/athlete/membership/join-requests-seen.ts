import { Injectable } from '@nestjs/common';
import type { RosterQuery } from '../../../../contract/team/endpoints.js';
import type { Caller } from '../../access/public.js';
import { Mailer } from '../../../platform/mail/mailer.js';

/** Topic of emails about join requests: until the coach has looked, one email covers all (ADR 7). */
export const joinRequestsTopic = (teamId: string, coachId: string): string => `join-requests.${teamId}.${coachId}`;

/** Notices that a coach looks at who asks to join. */
@Injectable()
export class JoinRequestsSeen {
  constructor(private readonly mailer: Mailer) {}

  /** Records that a coach reads the list. Call it before reading the list, so that later requests are emailed. */
  async note(
    teamId: string,
    { accountStatus }: Pick<RosterQuery, 'accountStatus'>,
    { coachId }: Caller,
  ): Promise<void> {
    if (coachId === undefined || !accountStatus?.includes('pending')) return;
    await this.mailer.looked(joinRequestsTopic(teamId, coachId));
  }
}
