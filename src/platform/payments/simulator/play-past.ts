import { Billing } from './billing.js';
import { Ledger, type PriceMade, type Session } from './ledger.js';
import { Shapes } from './shapes.js';

const DAY = 24 * 60 * 60;

/** A subscription that began before the simulator did. */
export interface PastSubscription {
  readonly email: string;
  readonly price: string;
  readonly quantity: number;
  /** What the checkout wrote on it. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly payerId: string;
  readonly card: string;
  /** Days ago that it began, and was cancelled to the end of the paid time. */
  readonly began: number;
  readonly cancelled?: number;
}

/** How a subscription was from a moment on, as an answer of the API has it. */
export interface PastChange {
  /** Seconds since 1970. */
  readonly at: number;
  readonly of: PastSubscription;
  readonly customerId: string;
  readonly sessionId: string;
  /** JSON, with the latest invoice. */
  readonly answer: string;
}

type Begun = Omit<PastChange, 'at' | 'answer'>;

/**
 * Lets subscriptions happen on a clock that ends at noon (UTC) of the day before `today`: the same ids, moments and
 * invoices of each day it is played on.
 */
export function playPast(
  prices: readonly PriceMade[],
  past: readonly PastSubscription[],
  today: Date,
): { ledger: Ledger; changes: readonly PastChange[] } {
  const noon = Math.floor(today.getTime() / 1000 / DAY) * DAY - DAY / 2;
  const ledger = new Ledger(prices, undefined, { clock: () => noon * 1000, tail: () => 'demo' });
  const shapes = new Shapes(ledger, () => '');
  const billing = new Billing(ledger, shapes);
  ledger.state.ahead = -400 * DAY * 1000;
  const changes: PastChange[] = [];
  const known = new Map<string, string>();
  const running: Begun[] = [];
  const note = () => {
    for (const one of running) {
      const { subscription: id } = ledger.state.sessions[one.sessionId] ?? {};
      const made = id ? ledger.state.subscriptions[id] : undefined;
      if (!made) continue;
      const answer = JSON.stringify(shapes.subscription(made, ['latest_invoice']));
      if (known.get(made.id) === answer) continue;
      known.set(made.id, answer);
      changes.push({ ...one, at: ledger.now(), answer });
    }
  };
  const moveTo = (moment: number) => {
    for (let next = billing.nextMoment(); next !== undefined && next <= moment; next = billing.nextMoment()) {
      billing.moveTo(next);
      note();
    }
    billing.moveTo(moment);
  };
  for (const step of stepsOf(past, noon)) {
    moveTo(step.at);
    if (step.begins) running.push(begin(step.of, ledger, billing));
    else cancel(step.of, ledger, billing);
    note();
  }
  moveTo(noon);
  ledger.state.ahead = 0;
  // Told already: no comparison is to find them as lost.
  ledger.state.events = [];
  return { ledger, changes };
}

interface Step {
  readonly at: number;
  readonly begins: boolean;
  readonly of: PastSubscription;
}

const stepsOf = (past: readonly PastSubscription[], noon: number): readonly Step[] =>
  past
    .flatMap((of): Step[] => [
      { at: noon - of.began * DAY, begins: true, of },
      ...(of.cancelled === undefined ? [] : [{ at: noon - of.cancelled * DAY, begins: false, of }]),
    ])
    .toSorted((a, b) => a.at - b.at);

function begin(of: PastSubscription, ledger: Ledger, billing: Billing): Begun {
  const { email, price, quantity, metadata, payerId, card } = of;
  const customerId = ledger.id('cus');
  const mark = { touchline: metadata['payerKind'] ?? metadata['touchline'] ?? '', payerId };
  ledger.state.customers[customerId] = { id: customerId, email, metadata: mark, card, deleted: false };
  const session: Session = {
    id: ledger.id('cs_test'),
    clientSecret: ledger.id('secret'),
    customer: customerId,
    price,
    quantity,
    returnUrl: '',
    metadata,
    trialEnd: null,
    created: ledger.now(),
    status: 'open',
    subscription: null,
  };
  ledger.state.sessions[session.id] = session;
  billing.complete(session, card);
  return { of, customerId, sessionId: session.id };
}

function cancel({ payerId }: PastSubscription, { state }: Ledger, billing: Billing): void {
  for (const one of Object.values(state.subscriptions))
    if (state.customers[one.customer]?.metadata['payerId'] === payerId)
      billing.change(one, { cancelAtPeriodEnd: true });
}
