import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Emailed codes, sign-ups waiting for theirs, and the device of a session. `secret_hash` is over a token that only the
 * requester of the code has; without it the code is useless. `sealed` is personal.
 */
export class Codes1763668893000 implements MigrationInterface {
  readonly name = 'Codes1763668893000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.codes (
        id          uuid PRIMARY KEY,
        secret_hash bytea NOT NULL UNIQUE,
        purpose     text NOT NULL CHECK (purpose IN ('sign-up', 'reset-password')),
        code_hash   bytea NOT NULL,
        user_id     text,
        sealed      bytea NOT NULL,
        tries_left  integer NOT NULL,
        sent_at     timestamptz NOT NULL,
        expires_at  timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX codes_user ON touchline.codes (user_id)');
    await runner.query('CREATE INDEX codes_expires ON touchline.codes (expires_at)');
    await runner.query(`
      CREATE TABLE touchline.pending_sign_ups (
        id          uuid PRIMARY KEY,
        secret_hash bytea NOT NULL UNIQUE,
        sealed      bytea NOT NULL,
        expires_at  timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX pending_sign_ups_expires ON touchline.pending_sign_ups (expires_at)');
    await runner.query(`
      ALTER TABLE touchline.sessions
        ADD COLUMN method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'google', 'outside')),
        ADD COLUMN device text NOT NULL DEFAULT 'Unknown device'`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.sessions DROP COLUMN method, DROP COLUMN device');
    await runner.query('DROP TABLE touchline.pending_sign_ups');
    await runner.query('DROP TABLE touchline.codes');
  }
}
