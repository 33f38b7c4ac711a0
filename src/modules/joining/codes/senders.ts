import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { accountById } from '../../../../projections/account-access/account.queries.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { accounts } from '../../account/public.js';
import type { KnownInvite, TeamCodeState } from '../../invite/public.js';
import { teams } from '../../team/public.js';

/** Who sent an invite last or issued a code, and whether they may still let people in: from the log, since read models may lag. */
@Injectable()
export class Senders {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly streams: StreamReader,
  ) {}

  /** Empty when nobody knows it any more. */
  async nameOf({ senderId }: Pick<KnownInvite, 'senderId'>): Promise<string> {
    const account = await accountById(this.pool, senderId);
    return account ? `${account.first_name} ${account.last_name}`.trim() : '';
  }

  /** A coach for as long as they have their place in the team, an admin for as long as they are one; nobody while suspended. */
  async stand({ senderId, teamId }: Pick<KnownInvite, 'senderId' | 'teamId'>): Promise<boolean> {
    const { state: sender } = await this.streams.load(accounts.of(senderId));
    if (!sender || sender.suspended) return false;
    if (sender.role === 'admin') return true;
    const coachId = sender.profiles.coach;
    if (coachId === undefined) return false;
    const { state: team } = await this.streams.load(teams.of(teamId));
    return team?.coaches[coachId]?.status === 'active';
  }

  /** Whether who issued a team-creation code may still: an admin who is not suspended, or the application itself. */
  async mayIssue({ issuedBy }: Pick<TeamCodeState, 'issuedBy'>): Promise<boolean> {
    if (issuedBy === null) return true;
    const { state: issuer } = await this.streams.load(accounts.of(issuedBy));
    return issuer?.role === 'admin' && !issuer.suspended;
  }
}
