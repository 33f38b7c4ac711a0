import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches find what is nearly written so. The owner of a database may make this extension: it is a trusted one. */
export class Trigrams1763669060000 implements MigrationInterface {
  readonly name = 'Trigrams1763669060000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP EXTENSION IF EXISTS pg_trgm');
  }
}
