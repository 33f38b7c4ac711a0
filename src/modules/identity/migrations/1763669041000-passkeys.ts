import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a passkey counts, which only ever goes up; and what a pending sign-in has asked it to sign, once and for a short
 * while.
 */
export class Passkeys1763669041000 implements MigrationInterface {
  readonly name = 'Passkeys1763669041000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.second_factors ADD COLUMN counter bigint NOT NULL DEFAULT 0');
    await runner.query(`
      ALTER TABLE touchline.pending_sign_ins
        ADD COLUMN challenge text,
        ADD COLUMN challenge_expires_at timestamptz`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(
      'ALTER TABLE touchline.pending_sign_ins DROP COLUMN challenge, DROP COLUMN challenge_expires_at',
    );
    await runner.query('ALTER TABLE touchline.second_factors DROP COLUMN counter');
  }
}
