import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Stripe } from 'stripe';
import { DATABASE_POOL } from '../database/database-pool.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../jobs/job-queue.js';

/** Name of the job that handles one; its payload is `{ eventId }`. */
export const HANDLE_PAYMENT_EVENT = 'handle-payment-event';
const PAGE = 200;

export type PaymentOutcome = 'waiting' | 'handled' | 'ignored' | 'failed';

/** What is kept of an event: what it is about is asked of the payment service when it is handled. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Of the object that it is about. */
  readonly objectId: string | null;
  readonly createdAt: Date;
  readonly receivedAt: Date;
  readonly outcome: PaymentOutcome;
  readonly failure: string | null;
  readonly foundLater: boolean;
  /** Of the App Store's: all that is known of it. Null: Stripe is asked. */
  readonly facts: unknown;
}

/** A webhook of the App Store's, to be kept. */
export interface StoreEvent {
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Each event of the payment service once, whatever order or repetition they come in: first a row, then a job. */
@Injectable()
export class PaymentEvents {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  /** Whether it is new. A process that is killed after the row leaves it to {@link sweep}, or to the next delivery. */
  async receive({ id, type, created, data }: Stripe.Event, foundLater = false): Promise<boolean> {
    const { object } = data as { readonly object?: { readonly id?: unknown } };
    const { rowCount } = await this.pool.query({
      name: 'receive-payment-event',
      text: `INSERT INTO touchline.payment_events (id, type, object_id, created_at, found_later)
         VALUES ($1, $2, $3, to_timestamp($4), $5) ON CONFLICT (id) DO NOTHING`,
      values: [id, type, typeof object?.id === 'string' ? object.id : null, created, foundLater],
    });
    await this.enqueue(id);
    return rowCount === 1;
  }

  /** The same of the App Store. */
  async receiveOfStore(facts: StoreEvent): Promise<void> {
    const { type, subscriptionId, at } = facts;
    const id = `store_${facts.id}`;
    await this.pool.query(
      `INSERT INTO touchline.payment_events (id, type, object_id, created_at, facts)
       VALUES ($1, $2, $3, to_timestamp($4), $5) ON CONFLICT (id) DO NOTHING`,
      [id, type, subscriptionId, at / 1000, JSON.stringify(facts)],
    );
    await this.enqueue(id);
  }

  /** What came of a subscription of the store, and every transfer. */
  async ofStore(subscriptionId: string): Promise<unknown[]> {
    const { rows } = await this.pool.query<{ facts: unknown }>(
      `SELECT facts FROM touchline.payment_events
       WHERE facts IS NOT NULL AND (object_id = $1 OR object_id IS NULL AND type = 'TRANSFER')`,
      [subscriptionId],
    );
    return rows.map(({ facts }) => facts);
  }

  /** Ids of the subscriptions of the store that webhooks named these people for. */
  async storeSubscriptionsOf(people: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ object_id: string }>(
      `SELECT DISTINCT object_id FROM touchline.payment_events
       WHERE facts IS NOT NULL AND object_id IS NOT NULL AND facts -> 'people' ?| $1`,
      [people],
    );
    return rows.map((row) => row.object_id);
  }

  /** Forgets what is known of a person's purchases; that webhooks came stays. */
  async forget(people: readonly string[]): Promise<void> {
    await this.pool.query(
      `UPDATE touchline.payment_events SET facts = NULL WHERE facts IS NOT NULL
       AND (facts -> 'people' ?| $1 OR facts -> 'from' ?| $1 OR facts -> 'to' ?| $1)`,
      [people],
    );
  }

  async find(id: string): Promise<PaymentEvent | undefined> {
    const { rows } = await this.pool.query<PaymentEvent>(`${SELECT} WHERE id = $1`, [id]);
    return rows[0];
  }

  async settle(id: string, outcome: PaymentOutcome, failure: string | null = null): Promise<void> {
    await this.pool.query('UPDATE touchline.payment_events SET outcome = $2, failure = $3 WHERE id = $1', [
      id,
      outcome,
      failure?.slice(0, 500) ?? null,
    ]);
  }

  /** Jobs for what waits although a minute has passed: the queue knows those that it has. */
  async sweep(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM touchline.payment_events WHERE outcome = 'waiting' AND received_at < now() - interval '1 minute'
       ORDER BY received_at LIMIT $1`,
      [PAGE],
    );
    for (const { id } of rows) await this.enqueue(id);
  }

  /** The latest first, and how many there are on all pages. */
  async page(
    page: number,
    count: number,
    outcome: PaymentOutcome | undefined,
  ): Promise<{ events: PaymentEvent[]; total: number }> {
    const where = 'WHERE $1::text IS NULL OR outcome = $1';
    const [{ rows }, total] = await Promise.all([
      this.pool.query<PaymentEvent>(`${SELECT} ${where} ORDER BY received_at DESC, id LIMIT $2 OFFSET $3`, [
        outcome ?? null,
        count,
        (page - 1) * count,
      ]),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM touchline.payment_events ${where}`, [
        outcome ?? null,
      ]),
    ]);
    return { events: rows, total: total.rows[0]?.total ?? 0 };
  }

  private enqueue(eventId: string): Promise<void> {
    const id = jobId(HANDLE_PAYMENT_EVENT, eventId);
    return this.queue.enqueue({ name: HANDLE_PAYMENT_EVENT, id, payload: { eventId } });
  }
}

const SELECT = `SELECT id, type, object_id AS "objectId", created_at AS "createdAt", received_at AS "receivedAt", outcome,
  failure, found_later AS "foundLater", facts FROM touchline.payment_events`;
