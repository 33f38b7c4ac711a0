import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each team's daily updates are due next, and until when each person has been told. */
export class Digests1763669113000 implements MigrationInterface {
  readonly name = 'Digests1763669113000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.digest_schedule (
        team_id   text PRIMARY KEY,
        time_zone text NOT NULL,
        next_at   timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX digest_schedule_due ON touchline.digest_schedule (next_at)');
    await runner.query(`
      CREATE TABLE touchline.digest_readers (
        user_id    text PRIMARY KEY,
        told_on    text NOT NULL,
        told_until timestamptz NOT NULL
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.digest_readers');
    await runner.query('DROP TABLE touchline.digest_schedule');
  }
}
