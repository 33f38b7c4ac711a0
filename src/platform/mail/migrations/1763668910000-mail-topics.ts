import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The topic that an email asks its reader to look at, and when they did: until then no other email of the topic goes to
 * that address. A unique index holds it under concurrency.
 */
export class MailTopics1763668910000 implements MigrationInterface {
  readonly name = 'MailTopics1763668910000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.mails ADD COLUMN topic text, ADD COLUMN looked_at timestamptz');
    await runner.query(`
      CREATE UNIQUE INDEX mails_waiting_for_a_look ON touchline.mails (topic, to_address)
      WHERE topic IS NOT NULL AND looked_at IS NULL`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.mails DROP COLUMN topic, DROP COLUMN looked_at');
  }
}
