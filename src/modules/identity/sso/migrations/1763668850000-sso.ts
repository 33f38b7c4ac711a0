import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identities of other issuers, and the steps of a sign-in by one of them. */
export class Sso1763668850000 implements MigrationInterface {
  readonly name = 'Sso1763668850000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    // linked_at is null while the account is being made: user_id is the one that it will have.
    await runner.query(`
      CREATE TABLE touchline.identities (
        id        uuid PRIMARY KEY,
        user_id   text NOT NULL,
        provider  text NOT NULL,
        issuer    text NOT NULL,
        subject   text NOT NULL,
        email     text,
        linked_at timestamptz,
        UNIQUE (issuer, subject)
      )`);
    await runner.query('CREATE INDEX identities_user ON touchline.identities (user_id)');
    await runner.query(`
      CREATE TABLE touchline.sso_steps (
        secret_hash  bytea PRIMARY KEY,
        purpose      text NOT NULL,
        browser_hash bytea NOT NULL,
        data         jsonb NOT NULL,
        expires_at   timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sso_steps_expires ON touchline.sso_steps (expires_at)');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.sso_steps');
    await runner.query('DROP TABLE touchline.identities');
  }
}
