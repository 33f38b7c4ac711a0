import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each version of a read model follows the log into a schema of its own. Earlier tables shared one schema; they are
 * rebuilt at the start.
 */
export class VersionsBeside1763669053000 implements MigrationInterface {
  readonly name = 'VersionsBeside1763669053000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`DELETE FROM touchline.followers WHERE kind = 'projection'`);
    await runner.query('DELETE FROM touchline.rebuilds');
    await runner.query('DROP SCHEMA IF EXISTS read CASCADE');
    await runner.query(`
      ALTER TABLE touchline.followers
        DROP COLUMN tables,
        ADD COLUMN read_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN outdated_at timestamptz`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`DELETE FROM touchline.followers WHERE kind = 'projection'`);
    await runner.query(`
      ALTER TABLE touchline.followers
        DROP COLUMN read_at,
        DROP COLUMN outdated_at,
        ADD COLUMN tables text[] NOT NULL DEFAULT '{}'`);
  }
}
