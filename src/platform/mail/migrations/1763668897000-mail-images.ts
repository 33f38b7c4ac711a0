import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures that travel with a mail: a JSON list of `{cid, type, base64}`. They go with the row when it is erased. */
export class MailImages1763668897000 implements MigrationInterface {
  readonly name = 'MailImages1763668897000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`ALTER TABLE touchline.mails ADD COLUMN images jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.mails DROP COLUMN images');
  }
}
