import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The progress of each follower of the log, and the state of rebuilds. */
export class Followers1763668820000 implements MigrationInterface {
  readonly name = 'Followers1763668820000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.followers (
        name            text PRIMARY KEY,
        kind            text NOT NULL CHECK (kind IN ('projection', 'reaction')),
        version         integer NOT NULL,
        position        text NOT NULL,
        status          text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'failed')),
        last_error      text,
        failed_event_id text,
        failed_position text,
        failed_at       timestamptz,
        tables          text[] NOT NULL DEFAULT '{}',
        events          bigint NOT NULL DEFAULT 0,
        rate            real NOT NULL DEFAULT 0,
        updated_at      timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE touchline.rebuilds (
        name            text PRIMARY KEY,
        version         integer NOT NULL,
        status          text NOT NULL CHECK (status IN ('running', 'failed', 'done')),
        position        text NOT NULL,
        head            text NOT NULL,
        events          bigint NOT NULL DEFAULT 0,
        started_at      timestamptz NOT NULL DEFAULT now(),
        updated_at      timestamptz NOT NULL DEFAULT now(),
        last_error      text,
        failed_event_id text
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.rebuilds');
    await runner.query('DROP TABLE touchline.followers');
  }
}
