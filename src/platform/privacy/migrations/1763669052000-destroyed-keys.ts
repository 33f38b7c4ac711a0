import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Destroyed keys are found by when they went: they are few among those of all texts. */
export class DestroyedKeys1763669052000 implements MigrationInterface {
  readonly name = 'DestroyedKeys1763669052000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE INDEX person_keys_destroyed_at ON touchline.person_keys (destroyed_at) WHERE destroyed_at IS NOT NULL`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP INDEX touchline.person_keys_destroyed_at');
  }
}
