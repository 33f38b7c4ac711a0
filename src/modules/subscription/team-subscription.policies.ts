import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { isPaid } from '../../../contract/subscription/subscription.js';
import { accountsOfRole } from '../../../projections/account-access/account.queries.js';
import { leadersOf } from '../../../projections/athlete-profile/membership-people.queries.js';
import type { Past } from '../../kernel/decider.js';
import type { EventOf } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { Config } from '../../platform/config/config.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { Job, type JobHandler } from '../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../platform/jobs/job-queue.js';
import { type Reaction, type ReactionJob, Reacts } from '../../platform/jobs/reaction.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../platform/mail/mailer.js';
import { Payments } from '../../platform/payments/payments.js';
import { coaches } from '../coach/public.js';
import { Callers } from '../identity/public.js';
import { PrimaryCoachChanged, teams } from '../team/public.js';
import { teamEndedEmail, teamSubscriptionEmail } from './subscription.emails.js';
import { teamSubscriptions } from './team-subscription.decider.js';
import {
  TeamPaymentReversed,
  TeamSubscriptionChanged,
  type TeamSubscriptionEvent,
} from './team-subscription.events.js';

const MAIL_TEAM_SUBSCRIPTION = 'mail-team-subscription';

const Told = z.strictObject({
  teamId: z.string().min(1),
  change: z.enum(['started', 'failed', 'ending', 'ended', 'refunded']),
  /** What happened, the same for every event that tells of it. */
  fact: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  seats: z.number().int(),
  at: z.string().nullable(),
});
type Told = z.infer<typeof Told>;

/** Tells the primary coach what happened to the team’s payments, and admins of its end: emails about the account, which always come. */
@Reacts()
export class TellTeamPayer implements Reaction {
  readonly name = 'tell-team-payer';
  readonly reads = [TeamSubscriptionChanged, TeamPaymentReversed];
  readonly personal = false;

  react(event: RecordedEvent): readonly JobRequest<Told>[] {
    const payload = toldOf(event as RecordedEvent & Past<TeamSubscriptionEvent>, event.id);
    if (!payload) return [];
    return [{ name: MAIL_TEAM_SUBSCRIPTION, id: jobId(MAIL_TEAM_SUBSCRIPTION, event.id), payload }];
  }
}

function toldOf({ type, data }: Past<TeamSubscriptionEvent>, eventId: string): Told | undefined {
  if (type === 'TeamPaymentReversed') {
    const { teamId, amount, currency, reversalId } = data;
    if (data.kind !== 'refund') return undefined;
    return { teamId, change: 'refunded', fact: reversalId, amount, currency, seats: 0, at: null };
  }
  if (type !== 'TeamSubscriptionChanged') return undefined;
  const { teamId, currency, seats, status, previousStatus, endsAt, failedSince } = data;
  const told = { teamId, fact: eventId, amount: data.amount * seats, currency, seats };
  const wasPaid = previousStatus !== null && isPaid(previousStatus);
  if (!isPaid(status)) return wasPaid ? { ...told, change: 'ended', at: endsAt } : undefined;
  if (!wasPaid) return { ...told, change: 'started', at: data.periodEnd };
  // One for all tries of the same payment.
  if (failedSince !== null)
    return { ...told, change: 'failed', fact: `${data.stripeSubscriptionId}.${failedSince}`, at: data.nextAttemptAt };
  if (status === 'to_be_cancelled' && previousStatus !== status) return { ...told, change: 'ending', at: endsAt };
  return undefined;
}

@Job()
export class MailTeamSubscription implements JobHandler<Told> {
  readonly name = MAIL_TEAM_SUBSCRIPTION;
  readonly payload = Told;

  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {}

  async run({ teamId, change, fact, ...fields }: Told): Promise<void> {
    const { team, primaryCoach } = (await leadersOf(this.pool, teamId, 'account')) ?? {};
    if (!team) return;
    const site = this.config.publicUrl.replace(/\/$/, '');
    if (change === 'ended') await this.tellAdmins(team, fact, `${site}/admin/teams/${teamId}`);
    if (!primaryCoach?.address) return;
    const { personId, firstName, lastName, address } = primaryCoach;
    const settingsUrl = `${site}/coach/settings`;
    const message = teamSubscriptionEmail(change, { team, reader: { firstName }, settingsUrl, ...fields });
    await this.mailer.send({
      key: `${MAIL_TEAM_SUBSCRIPTION}.${change}.${fact}.${personId}`,
      to: { personId, address, name: `${firstName} ${lastName}` },
      ...renderEmail(message),
    });
  }

  private async tellAdmins(team: { readonly name: string }, fact: string, teamUrl: string): Promise<void> {
    const admins = await accountsOfRole(this.pool, 'admin');
    const mails = admins.map(({ userId, email: address, firstName, lastName }) => ({
      key: `${MAIL_TEAM_SUBSCRIPTION}.ended.${fact}.${userId}`,
      to: { personId: userId, address, name: `${firstName} ${lastName}` },
      ...renderEmail(teamEndedEmail({ team, reader: { firstName }, teamUrl })),
    }));
    await sendEach(this.mailer, mails);
  }
}

const LET_TEAM_PAY = 'let-team-pay';
const Begun = z.strictObject({ teamId: z.string().min(1), eventId: z.string().min(1) });
type Begun = z.infer<typeof Begun>;

/** A team’s subscription starts → the team pays for its athletes: a coach who bought seats finds everyone with Pro. */
@Reacts()
export class FollowTeamSubscription implements Reaction {
  readonly name = 'follow-team-subscription';
  readonly reads = [TeamSubscriptionChanged];
  readonly personal = false;

  react(event: RecordedEvent): readonly JobRequest<Begun>[] {
    const told = toldOf(event as RecordedEvent & Past<TeamSubscriptionEvent>, event.id);
    if (told?.change !== 'started') return [];
    const payload = { teamId: told.teamId, eventId: event.id };
    return [{ name: LET_TEAM_PAY, id: jobId(LET_TEAM_PAY, event.id), payload }];
  }
}

/** Only at the start: an admin can have athletes pay all the same, and that holds. */
@Job()
export class LetTeamPay implements JobHandler<Begun> {
  readonly name = LET_TEAM_PAY;
  readonly payload = Begun;

  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  async run({ teamId, eventId }: Begun): Promise<void> {
    const current = (await this.streams.load(teamSubscriptions.of(teamId))).state?.current;
    if (!current || !isPaid(current.status)) return;
    const request = { actor: SYSTEM_ACTOR, causationId: eventId };
    await this.commands.send(teams.of(teamId), { type: 'SetPaymentStrategy', paymentStrategy: 'team' }, request);
  }
}

const UPDATE_TEAM_CUSTOMER = 'update-team-customer';
const HandedOver = z.strictObject({ teamId: z.string().min(1) });
type HandedOver = z.infer<typeof HandedOver>;

/** Another coach leads a team → the payment service writes to them, after the undo window. */
@Reacts()
export class FollowPrimaryCoach implements Reaction {
  readonly name = 'follow-primary-coach';
  readonly reads = [PrimaryCoachChanged];
  readonly personal = false;
  readonly fromStart = true;

  react({ id, data }: RecordedEvent): readonly ReactionJob<HandedOver>[] {
    const { teamId } = data as EventOf<typeof PrimaryCoachChanged>['data'];
    const job = { name: UPDATE_TEAM_CUSTOMER, id: jobId(UPDATE_TEAM_CUSTOMER, id), payload: { teamId } };
    return [{ ...job, delayMs: 'undo-window' }];
  }
}

/** Gives the team’s customer at Stripe the email of who leads the team now: jobs may run in any order, and again. */
@Job()
export class UpdateTeamCustomer implements JobHandler<HandedOver> {
  readonly name = UPDATE_TEAM_CUSTOMER;
  readonly payload = HandedOver;

  constructor(
    private readonly payments: Payments,
    private readonly streams: StreamReader,
    private readonly callers: Callers,
  ) {}

  async run({ teamId }: HandedOver): Promise<void> {
    if (this.payments.mode === 'off') return;
    const customerId = (await this.streams.load(teamSubscriptions.of(teamId))).state?.customerId;
    const email = customerId && (await this.emailOfLead(teamId));
    if (!email) return;
    await this.payments.ask(async (stripe) => {
      const customer = await stripe.customers.retrieve(customerId);
      if (!customer.deleted && customer.email !== email) await stripe.customers.update(customerId, { email });
    });
  }

  private async emailOfLead(teamId: string): Promise<string | undefined> {
    const { state: team } = await this.streams.load(teams.of(teamId));
    const lead = Object.entries(team?.coaches ?? {}).find(([, { role }]) => role === 'primary')?.[0];
    const userId = lead && (await this.streams.load(coaches.of(lead))).state?.userId;
    return userId ? (await this.callers.byUser(userId))?.email : undefined;
  }
}
