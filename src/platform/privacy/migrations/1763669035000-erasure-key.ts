import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The erasure key in use and the next one: names only. At most one row. */
export class ErasureKey1763669035000 implements MigrationInterface {
  readonly name = 'ErasureKey1763669035000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.erasure_key (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        name     text NOT NULL,
        next     text NOT NULL,
        since    timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.erasure_key');
  }
}
