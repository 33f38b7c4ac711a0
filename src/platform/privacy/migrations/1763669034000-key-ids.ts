import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which key wraps each person's key. Rows without an id are from an older version: the accepted master key that opens
 * one is its key.
 */
export class KeyIds1763669034000 implements MigrationInterface {
  readonly name = 'KeyIds1763669034000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.person_keys ADD COLUMN key_id text');
    await runner.query(
      'CREATE INDEX person_keys_by_key_id ON touchline.person_keys (key_id) WHERE wrapped_key IS NOT NULL',
    );
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.person_keys DROP COLUMN key_id');
  }
}
