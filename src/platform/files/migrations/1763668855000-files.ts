import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows of stored files. `subject` is the person whose key seals it, `stream` the one whose events name it; `kept_at` is
 * set once one does: a row without it after a while was left by a crash.
 */
export class Files1763668855000 implements MigrationInterface {
  readonly name = 'Files1763668855000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.files (
        key       text PRIMARY KEY,
        subject   text NOT NULL,
        stream    text NOT NULL,
        size      integer NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT now(),
        kept_at   timestamptz
      )`);
    await runner.query('CREATE INDEX files_subject ON touchline.files (subject)');
    await runner.query('CREATE INDEX files_unkept ON touchline.files (stored_at) WHERE kept_at IS NULL');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.files');
  }
}
