import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { invitesOfPerson } from '../../../projections/invites/invites.queries.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { Reservations } from '../../platform/commands/reservations.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { MailRemoval } from '../../platform/mail/mail-retention.js';
import { PersonKeys } from '../../platform/privacy/person-keys.js';
import type { ErasurePart } from '../feature.js';
import { emailKey } from '../identity/public.js';
import type { PersonIds } from '../person.js';
import { type InviteCommand, invites } from './invite.decider.js';
import { teamCodes } from './team-codes/team-code.decider.js';
import { TeamCodeIssued } from './team-codes/team-code.events.js';

/**
 * Personal data of invites is sealed under keys of their own: these go with the person's. With an athlete go the
 * invites of their parents, which say whose parents they are, and often the same last name.
 */
@Injectable()
export class InviteErasure implements ErasurePart {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandGateway,
    private readonly streams: StreamReader,
    private readonly reservations: Reservations,
    private readonly keys: PersonKeys,
    private readonly mails: MailRemoval,
  ) {}

  /** A code to create a team by has a note, which may name anybody. */
  readonly naming = { event: TeamCodeIssued, end: (codeId: string) => this.revoke(codeId) };

  async forgetThings(person: PersonIds, addresses: readonly string[]): Promise<void> {
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

  /** The note is deleted with the code itself, so that it can't be used. */
  private async revoke(codeId: string): Promise<void> {
    const { state } = await this.streams.load(teamCodes.of(codeId));
    if (state?.kind !== 'issued') return;
    await this.commands.send(teamCodes.of(codeId), { type: 'RevokeTeamCode' }, { actor: SYSTEM_ACTOR });
  }
}
