import { Injectable } from '@nestjs/common';
import { MAX_INVITES_A_DAY } from '../../../../contract/invite/endpoints.js';
import { MAX_PARENT_INVITES_A_DAY } from '../../../../contract/invite/parent-invites.js';
import { DomainError } from '../../../kernel/errors.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import { emailKey } from '../../identity/public.js';

/** Addresses whose mail lies in one mailbox, as far as that can be told: what follows a plus names nobody else. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, at).split('+');
  return `${name}${key.slice(at)}`;
}

const DAY = 24 * 3600;
/** The code of a refusal that every further invite of the day would meet. */
export const INVITES_USED_UP = 'invites-used-up';
/** Per sender: protects mailboxes from floods. */
const TO_MAILBOX: Limit = {
  name: 'invite-to-mailbox',
  most: 5,
  seconds: DAY,
  says: 'This address already got five invites today.',
};
/** Over all teams: a coach of many is no way around the limit of one. */
const BY_SENDER: Limit = {
  name: 'invite-by-sender',
  most: MAX_INVITES_A_DAY,
  seconds: DAY,
  says: `You can send up to ${MAX_INVITES_A_DAY} invites a day.`,
  code: INVITES_USED_UP,
};
/** Anybody can become an athlete, and mail strangers by it. */
const BY_ATHLETE: Limit = {
  name: 'invite-by-athlete',
  most: MAX_PARENT_INVITES_A_DAY,
  seconds: DAY,
  says: `You can send up to ${MAX_PARENT_INVITES_A_DAY} invites a day.`,
  code: INVITES_USED_UP,
};
export const BY_TEAM: Limit = {
  name: 'invite-by-team',
  most: MAX_INVITES_A_DAY,
  seconds: DAY,
  says: `A team can send up to ${MAX_INVITES_A_DAY} invites a day.`,
  code: INVITES_USED_UP,
};

interface Sender {
  readonly senderId: string;
  readonly email: string;
  /** Whose invites it counts among; an athlete's count among nobody's. */
  readonly teamId?: string | null;
  readonly byAthlete?: boolean;
}

/** Keeps invites from being a way to send mail to strangers (ADR 16). */
@Injectable()
export class InviteLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts one email, unless `send` refuses to send it. @throws DomainError too-many; what `send` throws */
  async sending<T>({ senderId, email, teamId, byAthlete = false }: Sender, send: () => Promise<T>): Promise<T> {
    const counted: [Limit, string][] = [];
    try {
      for (const [limit, key] of [
        [TO_MAILBOX, mailboxKey(email)],
        [byAthlete ? BY_ATHLETE : BY_SENDER, senderId],
        [BY_TEAM, teamId],
      ] as const) {
        if (key === undefined || key === null) continue;
        await this.limits.count(limit, key);
        counted.push([limit, key]);
      }
      return await send();
    } catch (error) {
      // After any other error nobody knows whether an email will follow.
      const refused = error instanceof DomainError && error.kind !== 'unavailable';
      if (refused) for (const [limit, key] of counted) await this.limits.forgive(limit, key);
      throw error;
    }
  }
}
