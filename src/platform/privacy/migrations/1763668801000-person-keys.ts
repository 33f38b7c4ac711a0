import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One key for each person, wrapped with the master key. A destroyed key leaves its row, so that it is never made again.
 */
export class PersonKeys1763668801000 implements MigrationInterface {
  readonly name = 'PersonKeys1763668801000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.person_keys (
        subject      text PRIMARY KEY,
        wrapped_key  bytea,
        created_at   timestamptz NOT NULL DEFAULT now(),
        destroyed_at timestamptz,
        CONSTRAINT person_keys_destroyed CHECK ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.person_keys');
  }
}
