import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Invite } from '../../../../contract/invite/invite.js';
import { accountById } from '../../../../projections/account-access/account.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { notFound } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { athletes } from '../../athlete/public.js';
import { statusOf, type Sending } from '../invite.state.js';
import { invites } from '../invite.decider.js';

/** What the invite itself does not know. */
export interface AroundInvite {
  readonly senderName: string;
  readonly senderStands: boolean;
  readonly athlete: { readonly firstName: string; readonly lastName: string } | null;
  readonly askers: Invite['askers'];
}

interface Facts extends Omit<Sending, 'sending' | 'code' | 'askers' | 'byAthlete'>, Pick<Invite, 'status' | 'refused'> {
  readonly acceptedAt: Date | null;
}

/** An invite as coaches see it. */
export function inviteAnswer(
  invite: Facts,
  { senderName, senderStands, athlete, askers }: AroundInvite,
  now: Date,
): Invite {
  const { inviteId, status, expiresAt, acceptedAt, athleteId, senderId } = invite;
  const expired = status === 'pending' && (expiresAt <= now || !senderStands);
  return {
    _id: inviteId,
    email: invite.email,
    status,
    updatedAt: invite.sentAt.toISOString(),
    inviteCodeExpires: expiresAt.toISOString(),
    expired,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    refused: invite.refused,
    sender: { userId: senderId, name: senderName },
    teamId: invite.teamId,
    role: invite.role,
    firstName: invite.firstName,
    lastName: invite.lastName,
    relationship: invite.relationship,
    athlete: athleteId && athlete ? { _id: athleteId, ...athlete } : null,
    askers,
  };
}

/** One invite as coaches see it, from its stream: right also while the read model is behind. */
@Injectable()
export class InviteAnswers {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: StreamReader,
  ) {}

  /** @throws DomainError not-found */
  async of(inviteId: string): Promise<Invite> {
    const { state: invite } = await this.streams.load(invites.of(inviteId));
    if (!invite || invite.kind === 'deleted') throw notFound('Invite');
    const [senderName, athlete] = [await this.nameOf(invite.senderId), await this.athlete(invite.athleteId)];
    // Requested right after sending, by the sender: nobody has asked to use it yet.
    const around = { senderName, senderStands: true, athlete, askers: [] };
    const acceptedAt = 'acceptedAt' in invite ? invite.acceptedAt : null;
    const standing = { status: statusOf(invite), refused: invite.kind === 'refused' };
    return inviteAnswer({ ...invite, ...standing, acceptedAt }, around, this.clock.now());
  }

  private async athlete(athleteId: string | null): Promise<{ firstName: string; lastName: string } | null> {
    if (!athleteId) return null;
    const { state } = await this.streams.load(athletes.of(athleteId));
    return state ? { firstName: state.profile.firstName, lastName: state.profile.lastName } : null;
  }

  private async nameOf(userId: string): Promise<string> {
    const account = await accountById(this.pool, userId);
    return account ? `${account.first_name} ${account.last_name}`.trim() : '';
  }
}
