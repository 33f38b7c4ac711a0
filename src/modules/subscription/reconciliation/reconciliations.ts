import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Reconciliation } from '../../../../contract/subscription/admin.js';
import { dayAt, startOfDay } from '../../../../contract/day.js';
import { knownSubscriptions } from '../../../../projections/subscriptions.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { PaymentEvents } from '../../../platform/payments/payment-events.js';
import { Payments } from '../../../platform/payments/payments.js';
import { subscriberIn } from '../stripe/from-stripe.js';
import { RecordPayments } from '../stripe/record-payments.js';

const HOUR_MS = 60 * 60 * 1000;
/** When in the night it begins, in hours of the home zone: after Stripe's own renewals of the day. */
const BEGINS_AT = 3;
/** A run that is older was cut short. */
const MAX_RUN_MS = 2 * HOUR_MS;
/** How far back webhooks are looked for; each is recorded once. */
const LOOKS_BACK_MS = 3 * 24 * HOUR_MS;
const MAX_LISTED = 60;

interface Found {
  checked: number;
  missed: number;
  repaired: { stream: string; events: string[] }[];
  failed: { stream: string; why: string }[];
}

/** Asks Stripe each night how every subscription is, and records what differs: no webhook is lost for longer than a day. */
@Injectable()
export class Reconciliations {
  constructor(
    private readonly payments: Payments,
    private readonly events: PaymentEvents,
    private readonly recording: RecordPayments,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Once a day, by whichever worker claims the day first. */
  async runNightly(): Promise<void> {
    if (this.payments.mode === 'off') return;
    const now = this.clock.now();
    const day = dayAt(now);
    if (now.getTime() < startOfDay(day).getTime() + BEGINS_AT * HOUR_MS) return;
    if (await this.claim(day, now, false)) await this.run(day);
  }

  /** Undefined while one runs. */
  async runNow(): Promise<Reconciliation | undefined> {
    // Told before anything is claimed where there is nobody to ask.
    await this.payments.ask((stripe) => stripe.subscriptions.list({ limit: 1 }));
    const now = this.clock.now();
    const day = dayAt(now);
    if (!(await this.claim(day, now, true))) return undefined;
    await this.run(day);
    return (await this.list()).find((one) => one.day === day);
  }

  async list(): Promise<Reconciliation[]> {
    const { rows } = await this.pool.query<
      Omit<Reconciliation, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null }
    >(
      `SELECT day, started_at AS "startedAt", finished_at AS "finishedAt", checked, missed, repaired, failed
       FROM touchline.payment_reconciliations ORDER BY day DESC LIMIT $1`,
      [MAX_LISTED],
    );
    return rows.map(({ startedAt, finishedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }));
  }

  /** The row of the day is the schedule: who writes it runs. One that was cut short is taken up again. */
  private async claim(day: string, now: Date, again: boolean): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO touchline.payment_reconciliations AS r (day, started_at) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET started_at = $2, finished_at = NULL
       WHERE (r.finished_at IS NULL AND r.started_at < $3) OR ($4 AND r.finished_at IS NOT NULL)`,
      [day, now, new Date(now.getTime() - MAX_RUN_MS), again],
    );
    return rowCount === 1;
  }

  private async run(day: string): Promise<void> {
    const found: Found = { checked: 0, missed: 0, repaired: [], failed: [] };
    // Before the missed webhooks are handled, which would repair some of it unreported.
    await this.subscriptions(found);
    await this.missedEvents(found);
    await this.pool.query(
      `UPDATE touchline.payment_reconciliations
       SET finished_at = $2, checked = $3, missed = $4, repaired = $5, failed = $6 WHERE day = $1`,
      [
        day,
        this.clock.now(),
        found.checked,
        found.missed,
        JSON.stringify(found.repaired),
        JSON.stringify(found.failed),
      ],
    );
  }

  /** Webhooks that never arrived are handled like those that did: refunds and disputes are told by them alone. */
  private async missedEvents(found: Found): Promise<void> {
    const since = Math.floor((this.clock.now().getTime() - LOOKS_BACK_MS) / 1000);
    for (let after: string | undefined; ;) {
      const page = await this.payments.ask((stripe) =>
        stripe.events.list({ created: { gte: since }, limit: 100, ...(after ? { starting_after: after } : {}) }),
      );
      for (const event of page.data) if (await this.events.receive(event, true)) found.missed += 1;
      after = page.data.at(-1)?.id;
      if (!page.has_more || after === undefined) return;
    }
  }

  private async subscriptions(found: Found): Promise<void> {
    const known = new Map(await knownSubscriptions(this.pool));
    for (let after: string | undefined; ;) {
      const page = await this.payments.ask((stripe) =>
        stripe.subscriptions.list({ status: 'all', limit: 100, ...(after ? { starting_after: after } : {}) }),
      );
      for (const { id, metadata } of page.data) {
        if (subscriberIn(metadata)) await this.compare(id, known.get(id) ?? id, found);
        known.delete(id);
      }
      after = page.data.at(-1)?.id;
      if (!page.has_more || after === undefined) break;
    }
    for (const [id, stream] of known) await this.compare(id, stream, found);
  }

  private async compare(id: string, stream: string, found: Found): Promise<void> {
    try {
      const recorded = await this.recording.subscription(id);
      found.checked += 1;
      if (recorded && recorded.events.length > 0)
        found.repaired.push({ stream: recorded.stream, events: [...recorded.events] });
    } catch (error) {
      found.failed.push({ stream, why: error instanceof Error ? error.message : 'unknown' });
    }
  }
}
