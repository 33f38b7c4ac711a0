import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a list of erasures was begun outside of the database: it has to be there from then on. At most one row. */
export class ErasedList1763669050000 implements MigrationInterface {
  readonly name = 'ErasedList1763669050000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.erased_list (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        since    timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.erased_list');
  }
}
