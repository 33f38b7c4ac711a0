import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import {
  athletePeople,
  type AthletePeople,
  type Correspondent,
  linkPeople,
} from '../../../projections/athlete-profile/membership-people.queries.js';
import { isPaid } from '../../../contract/subscription/subscription.js';
import type { Clock } from '../../kernel/clock.js';
import type { Past } from '../../kernel/decider.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { Job, type JobHandler } from '../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../platform/jobs/reaction.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../platform/mail/mailer.js';
import { athletes, confirmedGuardians, isGrownUp } from '../athlete/public.js';
import { parents } from '../parent/public.js';
import { storeOf } from './store/store-subscriptions.js';
import { TurnOff } from './stripe/turn-off.js';
import { subscriptions } from './subscription.decider.js';
import type { RunningSubscription } from './subscription.state.js';
import {
  cancelledEmail,
  endedUnpaidEmail,
  givenBackEmail,
  minorSubscribedEmail,
  paymentFailedEmail,
  reactivatedEmail,
  refundedEmail,
  subscribedEmail,
  type SubscriptionEmailFields,
} from './subscription.emails.js';
import {
  PaymentFailed,
  PaymentRefunded,
  SubscriptionCancelled,
  SubscriptionEnded,
  SubscriptionReactivated,
  SubscriptionStarted,
  type SubscriptionEvent,
} from './subscription.events.js';

const CANCEL_REPLACED = 'cancel-replaced-subscription';
const SETTLE_PAYER = 'settle-payer';
const MAIL_SUBSCRIPTION = 'mail-subscription';
const id = z.string().min(1);

const Replaced = z.strictObject({ subscriptionId: id });
type Replaced = z.infer<typeof Replaced>;

/** Ends at Stripe what someone else pays now: nobody pays twice. */
@Reacts()
export class CancelReplaced implements Reaction {
  readonly name = 'cancel-replaced-subscriptions';
  readonly reads = [SubscriptionStarted];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest<Replaced>[] {
    const { replaces } = (event as RecordedEvent & Past<ReturnType<typeof SubscriptionStarted>>).data;
    if (replaces === null) return [];
    return [{ name: CANCEL_REPLACED, id: jobId(CANCEL_REPLACED, event.id), payload: { subscriptionId: replaces } }];
  }
}

@Job()
export class CancelReplacedSubscription implements JobHandler<Replaced> {
  readonly name = CANCEL_REPLACED;
  readonly payload = Replaced;

  constructor(private readonly turnOff: TurnOff) {}

  run({ subscriptionId }: Replaced): Promise<void> {
    return this.turnOff.now(subscriptionId);
  }
}

const Paying = z.strictObject({ athleteId: id, eventId: id });
type Paying = z.infer<typeof Paying>;

/** A parent pays for an athlete while their subscription does: the parents' own streams say so, too. */
@Reacts()
export class FollowPayer implements Reaction {
  readonly name = 'follow-payer';
  readonly reads = [SubscriptionStarted, SubscriptionEnded];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest<Paying>[] {
    const { data } = event as RecordedEvent &
      Past<ReturnType<typeof SubscriptionStarted> | ReturnType<typeof SubscriptionEnded>>;
    const payload = { athleteId: data.athleteId, eventId: event.id };
    return [{ name: SETTLE_PAYER, id: jobId(SETTLE_PAYER, event.id), payload }];
  }
}

/** By the subscription as it is now, for each parent: jobs may run in any order. */
@Job()
export class SettlePayer implements JobHandler<Paying> {
  readonly name = SETTLE_PAYER;
  readonly payload = Paying;

  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  async run({ athleteId, eventId }: Paying): Promise<void> {
    const current = (await this.streams.load(subscriptions.of(athleteId))).state?.current;
    const athlete = (await this.streams.load(athletes.of(athleteId))).state;
    const request = { actor: SYSTEM_ACTOR, causationId: eventId };
    for (const parentId of Object.keys(athlete?.parents ?? {})) {
      const pays = current?.payerId === parentId && isPaid(current.status);
      const command = { type: pays ? 'StartPaying' : 'StopPaying', athleteId } as const;
      await this.commands.send(parents.of(parentId), command, request);
    }
  }
}

const told = [
  'PaymentFailed',
  'PaymentRefunded',
  'SubscriptionCancelled',
  'SubscriptionReactivated',
  'SubscriptionEnded',
  'SubscriptionStarted',
] as const;
const Told = z.strictObject({
  eventId: id,
  athleteId: id,
  type: z.enum(told),
  at: z.string().nullable(),
  /** Cents that were paid back, and of which subscription. */
  refund: z.strictObject({ amount: z.number().int(), stripeSubscriptionId: id }).optional(),
});
type Told = z.infer<typeof Told>;

/** Tells who pays what happened to their payments: emails about the account, which always come. */
@Reacts()
export class TellPayer implements Reaction {
  readonly name = 'tell-payer';
  readonly reads = [
    PaymentFailed,
    PaymentRefunded,
    SubscriptionCancelled,
    SubscriptionReactivated,
    SubscriptionEnded,
    SubscriptionStarted,
  ];
  readonly personal = false;

  react(event: RecordedEvent): readonly JobRequest<Told>[] {
    const fact = toldOf(event as RecordedEvent & Past<SubscriptionEvent>);
    if (!fact) return [];
    const payload = { eventId: event.id, athleteId: (event.data as { athleteId: string }).athleteId, ...fact };
    return [{ name: MAIL_SUBSCRIPTION, id: jobId(MAIL_SUBSCRIPTION, event.id), payload }];
  }
}

function toldOf(event: Past<SubscriptionEvent>): Pick<Told, 'type' | 'at' | 'refund'> | undefined {
  switch (event.type) {
    case 'PaymentFailed':
      return { type: event.type, at: event.data.nextAttemptAt };
    case 'SubscriptionCancelled':
      return { type: event.type, at: event.data.endsAt };
    case 'SubscriptionReactivated':
      return { type: event.type, at: event.data.periodEnd };
    case 'SubscriptionEnded':
      return event.data.reason === 'unpaid' ? { type: event.type, at: event.data.endedAt } : undefined;
    case 'SubscriptionStarted':
      return { type: event.type, at: event.data.periodEnd };
    case 'PaymentRefunded': {
      const { amount, stripeSubscriptionId } = event.data;
      return { type: event.type, at: null, refund: { amount, stripeSubscriptionId } };
    }
    default:
      return undefined;
  }
}

@Job()
export class MailSubscription implements JobHandler<Told> {
  readonly name = MAIL_SUBSCRIPTION;
  readonly payload = Told;

  constructor(
    private readonly streams: StreamReader,
    private readonly mailer: Mailer,
    private readonly config: Config,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(fact: Told): Promise<void> {
    const { athleteId } = fact;
    const [{ state }, people] = await Promise.all([
      this.streams.load(subscriptions.of(athleteId)),
      athletePeople(this.pool, athleteId, null),
    ]);
    if (!state?.current || !people) return;
    const { current } = state;
    // The card that gets the money back may be of someone who paid before.
    if (fact.refund && fact.refund.stripeSubscriptionId !== current.stripeSubscriptionId) return;
    const payer = await this.payer(athleteId, current, people);
    await this.mail(fact, current, people, payer ? [payer] : []);
    if (fact.type === 'SubscriptionCancelled' && current.payerKind === 'parent')
      await this.mail(fact, current, people, [people.athlete], givenBackEmail);
    if (fact.type === 'SubscriptionStarted' && current.payerKind === 'athlete')
      await this.tellGuardians(fact, current, people);
  }

  private async payer(athleteId: string, { payerKind, payerId }: RunningSubscription, { athlete }: AthletePeople) {
    if (payerKind === 'athlete') return athlete;
    return (await linkPeople(this.pool, { athleteId, teamId: null, parentId: payerId }))?.parent;
  }

  private async tellGuardians(fact: Told, current: RunningSubscription, people: AthletePeople): Promise<void> {
    const { state: athlete } = await this.streams.load(athletes.of(fact.athleteId));
    const now = this.clock.now();
    if (!athlete || isGrownUp(athlete, now)) return;
    const confirmed = new Set(confirmedGuardians(athlete, now));
    const guardians = people.parents.filter(({ personId }) => confirmed.has(personId));
    await this.mail(fact, current, people, guardians, minorSubscribedEmail);
  }

  private async mail(
    fact: Told,
    current: RunningSubscription,
    { athlete }: AthletePeople,
    readers: readonly Correspondent[],
    write = emails[fact.type],
  ): Promise<void> {
    const { currency, interval } = current;
    const amount = fact.refund?.amount ?? current.amount;
    const store = storeOf(current);
    const mails = readers.flatMap(({ personId, firstName, lastName, address }) => {
      if (!address) return [];
      const isAthlete = personId === athlete.personId;
      const settingsUrl = `${this.config.publicUrl}/${isAthlete ? 'athlete' : 'parent'}/settings`;
      const money = { amount, currency, interval, at: fact.at, store };
      const message = write({ athlete, reader: { firstName }, isAthlete, ...money, settingsUrl });
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = isAthlete ? [] : [athlete.personId];
      return [{ key: `${MAIL_SUBSCRIPTION}.${fact.eventId}.${personId}`, to, about, ...renderEmail(message) }];
    });
    await sendEach(this.mailer, mails);
  }
}

const emails: Readonly<Record<Told['type'], (fields: SubscriptionEmailFields) => ReturnType<typeof cancelledEmail>>> = {
  PaymentFailed: paymentFailedEmail,
  SubscriptionCancelled: cancelledEmail,
  SubscriptionReactivated: reactivatedEmail,
  SubscriptionEnded: endedUnpaidEmail,
  SubscriptionStarted: subscribedEmail,
  PaymentRefunded: refundedEmail,
};
