import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds old emails that are not empty yet. */
export class MailsByAge1763668970000 implements MigrationInterface {
  readonly name = 'MailsByAge1763668970000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`CREATE INDEX mails_by_age ON touchline.mails (created_at) WHERE to_address <> ''`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP INDEX touchline.mails_by_age');
  }
}
