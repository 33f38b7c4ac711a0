import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The category is in a stream's name. A column and an index would cost every append, for a rare import. */
export class NoCategory1763669051000 implements MigrationInterface {
  readonly name = 'NoCategory1763669051000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    // This drops its index too.
    await runner.query('ALTER TABLE touchline.events DROP COLUMN category');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      ALTER TABLE touchline.events
      ADD COLUMN category text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(stream, '-', 1)) STORED`);
    await runner.query('CREATE INDEX events_category ON touchline.events (category, position)');
  }
}
