import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file without a subject is public, for example a college's logo. */
export class FilesOfNobody1763668940000 implements MigrationInterface {
  readonly name = 'FilesOfNobody1763668940000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.files ALTER COLUMN subject DROP NOT NULL');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DELETE FROM touchline.files WHERE subject IS NULL');
    await runner.query('ALTER TABLE touchline.files ALTER COLUMN subject SET NOT NULL');
  }
}
