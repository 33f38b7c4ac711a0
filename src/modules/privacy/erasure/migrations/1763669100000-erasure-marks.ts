import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an erased person was called, sealed, until the database's files were searched for it. */
export class ErasureMarks1763669100000 implements MigrationInterface {
  readonly name = 'ErasureMarks1763669100000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.erasure_marks (
        erasure_id uuid PRIMARY KEY,
        sealed     bytea NOT NULL
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.erasure_marks');
  }
}
