import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which call each Idempotency-Key stands for. Both columns are keyed hashes: no key, no caller and no body can be read there. */
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
