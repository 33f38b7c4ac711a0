import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which webhooks of the payment service came, without their content, and what the nightly comparisons found. */
export class Payments1763669120000 implements MigrationInterface {
  readonly name = 'Payments1763669120000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.payment_events (
        id          text PRIMARY KEY,
        type        text NOT NULL,
        object_id   text,
        created_at  timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        outcome     text NOT NULL DEFAULT 'waiting',
        failure     text,
        found_later boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX ON touchline.payment_events (received_at DESC)');
    await runner.query(`CREATE INDEX ON touchline.payment_events (received_at) WHERE outcome IN ('waiting', 'failed')`);
    await runner.query(`
      CREATE TABLE touchline.payment_reconciliations (
        day         text PRIMARY KEY,
        started_at  timestamptz NOT NULL,
        finished_at timestamptz,
        checked     integer NOT NULL DEFAULT 0,
        missed      integer NOT NULL DEFAULT 0,
        repaired    jsonb NOT NULL DEFAULT '[]',
        failed      jsonb NOT NULL DEFAULT '[]'
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.payment_reconciliations');
    await runner.query('DROP TABLE touchline.payment_events');
  }
}
