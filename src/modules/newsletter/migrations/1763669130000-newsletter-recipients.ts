import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recipients of a posted newsletter, one row a person, and what became of their email. */
export class NewsletterRecipients1763669130000 implements MigrationInterface {
  readonly name = 'NewsletterRecipients1763669130000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`CREATE TABLE touchline.newsletter_recipients (
      newsletter_id text NOT NULL,
      user_id text NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'skipped', 'failed')),
      -- Of adults alone: nobody counts what a minor opens.
      open_token uuid UNIQUE,
      opened boolean NOT NULL DEFAULT false,
      PRIMARY KEY (newsletter_id, user_id)
    )`);
    await runner.query(
      'CREATE INDEX newsletter_recipients_by_state ON touchline.newsletter_recipients (newsletter_id, state, user_id)',
    );
    await runner.query('CREATE INDEX newsletter_recipients_of_user ON touchline.newsletter_recipients (user_id)');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.newsletter_recipients');
  }
}
