import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs whose last try failed, for admins to read and retry. */
export class DeadLetters1763668810000 implements MigrationInterface {
  readonly name = 'DeadLetters1763668810000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.dead_letters (
        job_id     text PRIMARY KEY,
        name       text NOT NULL,
        payload    jsonb NOT NULL,
        redacted   boolean NOT NULL,
        error      text NOT NULL,
        attempts   integer NOT NULL,
        failed_at  timestamptz NOT NULL,
        retried_at timestamptz
      )`);
    await runner.query('CREATE INDEX dead_letters_latest ON touchline.dead_letters (failed_at DESC, job_id)');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.dead_letters');
  }
}
