import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { MailRemoval } from '../../../platform/mail/mail-removal.js';
import { PersonKeys } from '../../../platform/privacy/person-keys.js';
import { emailKey } from '../../identity/public.js';
import { invites, type InviteCommand } from '../../invite/public.js';

/** What invites say of whom they invite is sealed under keys of their own: these go with the person's. */
@Injectable()
export class ForgetInvites {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandGateway,
    private readonly reservations: Reservations,
    private readonly keys: PersonKeys,
    private readonly mails: MailRemoval,
  ) {}

  /** @param addresses e-mail addresses that are the person's alone */
  async run(userId: string | null, addresses: readonly string[]): Promise<void> {
    const { rows } = await this.pool.query<{ invite_id: string; status: string }>(
      'SELECT invite_id, status FROM read.sent_invite WHERE email_key = ANY ($1) OR answered_by = $2',
      [addresses.map(emailKey), userId],
    );
    for (const { invite_id: inviteId, status } of rows) {
      const command: InviteCommand = { type: 'DeleteInvite' };
      if (status === 'pending') await this.commands.send(invites.of(inviteId), command, { actor: SYSTEM_ACTOR });
      await this.reservations.releaseAllOf(inviteId);
      await this.keys.destroy(inviteId);
    }
    await this.mails.run(
      rows.map(({ invite_id: inviteId }) => inviteId),
      addresses,
    );
  }
}
