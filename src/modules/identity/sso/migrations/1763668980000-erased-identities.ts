import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identities of whoever was erased, by their hash, until no token from before is good any more. */
export class ErasedIdentities1763668980000 implements MigrationInterface {
  readonly name = 'ErasedIdentities1763668980000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.erased_identities (
        identity_hash bytea PRIMARY KEY,
        erased_at     timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.erased_identities');
  }
}
