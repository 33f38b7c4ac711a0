import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The call of each Idempotency-Key. Both columns are keyed hashes: no key, caller or body can be read. */
export class IdempotencyKeys1763668950000 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1763668950000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.idempotency_keys (
        key_hash  bytea PRIMARY KEY,
        call_hash bytea NOT NULL,
        used_at   timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.idempotency_keys');
  }
}
