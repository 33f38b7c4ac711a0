import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of official figures, kept for a day, and when a plan's paused download continues. */
export class CollegeDownloads1763669061000 implements MigrationInterface {
  readonly name = 'CollegeDownloads1763669061000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.college_download_pages (
        source        text NOT NULL,
        page          integer NOT NULL,
        total         integer NOT NULL,
        colleges      integer NOT NULL,
        year          text NOT NULL,
        lines         text NOT NULL,
        downloaded_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (source, page)
      )`);
    await runner.query('ALTER TABLE touchline.college_import_plans ADD COLUMN resumes_at timestamptz');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.college_import_plans DROP COLUMN resumes_at');
    await runner.query('DROP TABLE touchline.college_download_pages');
  }
}
