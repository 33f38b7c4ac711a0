import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { invitesOfPerson } from '../../../../projections/invites/invites.queries.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { MailRemoval } from '../../../platform/mail/mail-retention.js';
import { PersonKeys } from '../../../platform/privacy/person-keys.js';
import { emailKey } from '../../identity/public.js';
import { invites, type InviteCommand } from '../../invite/public.js';
import type { PersonIds } from './erasure.decider.js';

/**
 * What invites say of whom they invite is sealed under keys of their own: these go with the person's. With an athlete go the
 * invites of their parents, which say whose parents they are, and often the same last name.
 */
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
  async run(person: PersonIds, addresses: readonly string[]): Promise<void> {
    const found = await invitesOfPerson(this.pool, person, addresses.map(emailKey));
    for (const { invite_id: inviteId, status } of found) {
      const command: InviteCommand = { type: 'DeleteInvite' };
      if (status === 'pending') await this.commands.send(invites.of(inviteId), command, { actor: SYSTEM_ACTOR });
      await this.reservations.releaseAllOf(inviteId);
      await this.keys.destroy(inviteId);
    }
    await this.mails.run(
      found.map(({ invite_id: inviteId }) => inviteId),
      addresses,
    );
  }
}
