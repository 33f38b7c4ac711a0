import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What someone has beside their password, the codes for when they have lost it, and sign-ins that wait for it. `sealed`
 * is under the person's key. A time step is used once: `last_step` is that of the last code.
 */
export class SecondFactors1763669010000 implements MigrationInterface {
  readonly name = 'SecondFactors1763669010000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.second_factors (
        id           uuid PRIMARY KEY,
        user_id      text NOT NULL,
        kind         text NOT NULL CHECK (kind IN ('app', 'passkey')),
        name         text NOT NULL,
        sealed       bytea NOT NULL,
        last_step    bigint NOT NULL DEFAULT 0,
        created_at   timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX second_factors_user ON touchline.second_factors (user_id)');
    await runner.query(`
      CREATE TABLE touchline.recovery_codes (
        user_id   text NOT NULL,
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      )`);
    await runner.query(`
      CREATE TABLE touchline.pending_sign_ins (
        secret_hash bytea PRIMARY KEY,
        user_id     text NOT NULL,
        method      text NOT NULL,
        device      text NOT NULL,
        tries_left  integer NOT NULL,
        expires_at  timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX pending_sign_ins_user ON touchline.pending_sign_ins (user_id)');
    await runner.query('CREATE INDEX pending_sign_ins_expires ON touchline.pending_sign_ins (expires_at)');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.pending_sign_ins');
    await runner.query('DROP TABLE touchline.recovery_codes');
    await runner.query('DROP TABLE touchline.second_factors');
  }
}
