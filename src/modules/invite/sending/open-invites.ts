import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { PersonKeys } from '../../../platform/privacy/person-keys.js';
import { emailKey } from '../../identity/public.js';
import { invites, type SendInvite } from '../invite.decider.js';

/** Scope of reservations of a team, address and role; the owner is the invite's id. */
const SCOPE = 'open-invite';
/** Seconds after which a sending is certainly over. */
const SETTLED_AFTER = 60;

/** What there is one open invite of. */
type Whom = Pick<SendInvite, 'inviteId' | 'teamId' | 'role' | 'email' | 'parent'>;

/** Sees to it that a team has one open invite for the same person and purpose, however many coaches send at once. */
@Injectable()
export class OpenInvites {
  constructor(
    private readonly reservations: Reservations,
    private readonly streams: StreamReader,
    private readonly keys: PersonKeys,
  ) {}

  /**
   * Holds the place of the invite while `send` puts it into the log.
   * @throws DomainError conflict `already-invited`, with the field
   */
  async hold<T>(whom: Whom, send: () => Promise<T>): Promise<T> {
    const [key, { inviteId }] = [await this.keyOf(whom), whom];
    if (!(await this.take(key, inviteId))) throw alreadyInvited();
    try {
      const sent = await send();
      await this.reservations.confirm(SCOPE, key, inviteId);
      return sent;
    } catch (error) {
      // After any other error nobody knows whether the log took the invite: what is left over is settled by the next one.
      const refused = error instanceof DomainError && error.kind !== 'unavailable';
      if (refused) await this.reservations.release(SCOPE, key, inviteId);
      throw error;
    }
  }

  private async take(key: string, inviteId: string): Promise<boolean> {
    if (await this.reservations.reserve(SCOPE, key, inviteId)) return true;
    await this.reservations.sweep(
      SCOPE,
      SETTLED_AFTER,
      async (_key, owner) => (await this.stateOf(owner)) !== 'unsent',
    );
    const holder = await this.reservations.find(SCOPE, key);
    if (holder !== undefined) {
      if ((await this.stateOf(holder)) !== 'over') return false;
      await this.reservations.release(SCOPE, key, holder);
    }
    return this.reservations.reserve(SCOPE, key, inviteId);
  }

  /**
   * A reservation outlives the erased person: it is unreadable without the key. The key has a subject of its own, so
   * that an address has the same hash for the life of the installation.
   */
  private async keyOf({ teamId, role, email, parent }: Whom): Promise<string> {
    const key = (await this.keys.forWriting([SCOPE])).get(SCOPE) ?? '';
    return createHmac('sha256', key)
      .update([teamId ?? '', role, parent?.athleteId ?? '', emailKey(email)].join('\n'))
      .digest('base64url');
  }

  /** `unsent`: being sent at this moment, or never. */
  private async stateOf(id: string): Promise<'unsent' | 'open' | 'over'> {
    const { state } = await this.streams.load(invites.of(id));
    if (!state) return 'unsent';
    return state.kind === 'sent' ? 'open' : 'over';
  }
}

function alreadyInvited(): DomainError {
  const message = 'This person is already invited. You can resend the invite from the list.';
  return new DomainError('conflict', 'already-invited', message, { fields: { email: message } });
}
