import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a mail calls its reader to look at, and when they have looked: until then no other mail of the topic goes to that
 * address. The index holds it, however many ask at once.
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
