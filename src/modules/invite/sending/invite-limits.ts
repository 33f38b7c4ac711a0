import { Injectable } from '@nestjs/common';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import { emailKey } from '../../identity/public.js';

const HOUR = 3600;
/** Two pasted lists of the greatest length. */
const BY_SENDER: Limit = { name: 'invite-by-sender', most: 100, seconds: HOUR };
const BY_TEAM: Limit = { name: 'invite-by-team', most: 200, seconds: HOUR };
/** Whoever invites: nobody's mailbox is for filling. */
const TO_ADDRESS: Limit = { name: 'invite-to-address', most: 5, seconds: 24 * HOUR };

/** Keeps invites from being a way to send mail to strangers. */
@Injectable()
export class InviteLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts one mail. @throws DomainError too-many */
  async count({ senderId, teamId, email }: { senderId: string; teamId: string; email: string }): Promise<void> {
    await this.limits.count(BY_SENDER, senderId);
    await this.limits.count(BY_TEAM, teamId);
    await this.limits.count(TO_ADDRESS, emailKey(email));
  }
}
