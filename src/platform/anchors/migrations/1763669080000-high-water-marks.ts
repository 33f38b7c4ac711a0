import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many entries the lists had that prove the log, and the hash of the chain over them. The same numbers are in
 * TOUCHLINE_HOME: the owner of one of the two can't empty a list unseen.
 */
export class HighWaterMarks1763669080000 implements MigrationInterface {
  readonly name = 'HighWaterMarks1763669080000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.high_water_marks (
        list  text PRIMARY KEY,
        count bigint NOT NULL CHECK (count >= 0),
        hash  text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.high_water_marks');
  }
}
