import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answer of each call that was made under an Idempotency-Key, for a day: sealed by that key, which is not stored. */
export class KeptAnswers1763669090000 implements MigrationInterface {
  readonly name = 'KeptAnswers1763669090000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.kept_answers (
        key_hash bytea PRIMARY KEY,
        taken_at timestamptz NOT NULL DEFAULT now(),
        answer   bytea
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.kept_answers');
  }
}
