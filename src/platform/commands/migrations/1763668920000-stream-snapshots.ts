import type { MigrationInterface, QueryRunner } from 'typeorm';

/** States of long streams, so that not every process folds them from their beginning. May be emptied at any time. */
export class StreamSnapshots1763668920000 implements MigrationInterface {
  readonly name = 'StreamSnapshots1763668920000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.stream_snapshots (
        stream   text COLLATE "C" PRIMARY KEY,
        program  text NOT NULL,
        event_id uuid NOT NULL,
        revision integer NOT NULL,
        position text NOT NULL,
        subjects text[] NOT NULL,
        state    bytea NOT NULL
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.stream_snapshots');
  }
}
