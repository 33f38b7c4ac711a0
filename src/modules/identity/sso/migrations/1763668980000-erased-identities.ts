import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identities of erased people, by hash, until all tokens issued before have expired. */
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
