import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the emails to an address: erasures empty them, and reports of bounces name only an address that we mailed. */
export class MailsByAddress1763669170000 implements MigrationInterface {
  readonly name = 'MailsByAddress1763669170000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`CREATE INDEX mails_by_address ON touchline.mails (lower(to_address)) WHERE to_address <> ''`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP INDEX touchline.mails_by_address');
  }
}
