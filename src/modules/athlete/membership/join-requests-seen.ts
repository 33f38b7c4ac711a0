import { Injectable } from '@nestjs/common';
import type { RosterQuery } from '../../../../contract/team/endpoints.js';
import type { Caller } from '../../access/public.js';
import { Mailer } from '../../../platform/mail/mailer.js';

/** What the mails about requests to join call a coach to: until they have looked, one stands for all (ADR 7). */
export const joinRequestsTopic = (teamId: string, coachId: string): string => `join-requests.${teamId}.${coachId}`;

/** Notices that a coach looks at who asks to join. */
@Injectable()
export class JoinRequestsSeen {
  constructor(private readonly mailer: Mailer) {}

  /** Notes that a coach is given the list. Call it before the list is read: whoever is not on it yet is mailed about. */
  async note(
    teamId: string,
    { accountStatus }: Pick<RosterQuery, 'accountStatus'>,
    { coachId }: Caller,
  ): Promise<void> {
    if (coachId === undefined || !accountStatus?.includes('pending')) return;
    await this.mailer.looked(joinRequestsTopic(teamId, coachId));
  }
}
