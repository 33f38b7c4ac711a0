import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of an email: a JSON list of `{cid, type, base64}`. An erasure empties them with the row. */
export class MailImages1763668897000 implements MigrationInterface {
  readonly name = 'MailImages1763668897000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`ALTER TABLE touchline.mails ADD COLUMN images jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.mails DROP COLUMN images');
  }
}
