import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passwords, sessions and the attempts that are counted against a limit. */
export class Identity1763668830000 implements MigrationInterface {
  readonly name = 'Identity1763668830000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.credentials (
        user_id       text PRIMARY KEY,
        password_hash text NOT NULL,
        changed_at    timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE touchline.sessions (
        token_hash   bytea PRIMARY KEY,
        id           uuid NOT NULL UNIQUE,
        user_id      text NOT NULL,
        created_at   timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at   timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sessions_user ON touchline.sessions (user_id)');
    await runner.query('CREATE INDEX sessions_expires ON touchline.sessions (expires_at)');
    // The columns that rate-limiter-flexible expects, in its order.
    await runner.query(`
      CREATE TABLE touchline.attempts (
        key    varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )`);
    await runner.query('CREATE INDEX attempts_expire ON touchline.attempts (expire)');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.attempts');
    await runner.query('DROP TABLE touchline.sessions');
    await runner.query('DROP TABLE touchline.credentials');
  }
}
