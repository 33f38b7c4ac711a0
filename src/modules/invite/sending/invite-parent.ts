import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { teamSeesAll } from '../../../../contract/athlete/team-sight.js';
import type { ParentInvite } from '../../../../contract/invite/endpoints.js';
import type { Invite } from '../../../../contract/invite/invite.js';
import { addressNearAthlete } from '../../../../projections/invites/known-addresses.queries.js';
import { DomainError, invalidField, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { RequestContext } from '../../access/public.js';
import { athletes, type AthleteState } from '../../athlete/public.js';
import { emailKey } from '../../identity/public.js';
import { invites } from '../invite.decider.js';
import { InviteLimits, mailboxKey } from './invite-limits.js';
import { ResendInvite } from './resend-invite.js';
import { SendInvite } from './send-invite.js';

/** Invites of athletes to their own parents. On a team, its coaches see them among the team's. */
@Injectable()
export class InviteParent {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly streams: StreamReader,
    private readonly limits: InviteLimits,
    private readonly sending: SendInvite,
    private readonly resending: ResendInvite,
  ) {}

  /** @throws DomainError as {@link mustBeNew} and SendInvite.send; too-many */
  async send(athleteId: string, { email, ...names }: Omit<ParentInvite, 'athleteId'>, context: RequestContext) {
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (!state) throw notFound('Athlete');
    const { userId: senderId } = context.caller;
    return this.limits.sending({ senderId, email, byAthlete: true }, async () => {
      await this.mustBeNew(state, email, context);
      const parent = { athleteId, ...names };
      return this.sending.send({ teamId: teamOf(state), role: 'parent', email, parent }, context);
    });
  }

  /** @throws DomainError not-found; conflict `not-open`; too-many */
  async resend(athleteId: string, inviteId: string, context: RequestContext): Promise<Invite> {
    await this.mustBeOwn(athleteId, inviteId);
    return this.resending.run(inviteId, context, { byAthlete: true });
  }

  /** @throws DomainError not-found for one that somebody else has sent */
  async mustBeOwn(athleteId: string, inviteId: string): Promise<void> {
    const { state } = await this.streams.load(invites.of(inviteId));
    if (!state || state.kind === 'deleted' || state.athleteId !== athleteId || !state.byAthlete)
      throw notFound('Invite');
  }

  /** @throws DomainError invalid for an own address; conflict `already-on-team`, `already-asked`, `coach-address` */
  private async mustBeNew(state: AthleteState, email: string, { caller }: RequestContext): Promise<void> {
    const own = [caller.email, state.profile.email ?? ''].map(mailboxKey);
    if (own.includes(mailboxKey(email))) throw invalidField('email', 'This is your own address. Enter your parent’s.');
    const { parent, asking, coach } = await addressNearAthlete(this.pool, emailKey(email), {
      parents: Object.keys(state.parents),
      asking: Object.keys(state.askingParents),
      teamId: teamOf(state),
    });
    if (parent) throw refused('already-on-team', 'A parent with this address already follows you.');
    if (asking) throw refused('already-asked', 'They already asked to follow you. Confirm them on your home page.');
    if (coach) throw refused('coach-address', 'This is a coach’s address. Ask your parent for another one.');
  }
}

/** The team that sees the athlete whole; null without one. */
const teamOf = ({ membership }: AthleteState): string | null =>
  membership && teamSeesAll(membership.status) ? membership.teamId : null;

const refused = (code: string, message: string): DomainError =>
  new DomainError('conflict', code, message, { fields: { email: message } });
