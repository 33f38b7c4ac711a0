import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every email, one row for each business key; without a mail server the rows are the inbox. They contain personal data
 * in the clear: `person_ids` names everybody concerned (recipient and subjects), for erasure and export.
 */
export class Mails1763668840000 implements MigrationInterface {
  readonly name = 'Mails1763668840000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.mails (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key          text NOT NULL UNIQUE,
        message_id   text NOT NULL UNIQUE,
        person_ids   text[] NOT NULL,
        to_address   text NOT NULL,
        to_name      text NOT NULL,
        subject      text NOT NULL,
        html         text NOT NULL,
        text         text NOT NULL,
        state        text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'sent')),
        created_at   timestamptz NOT NULL DEFAULT now(),
        sent_at      timestamptz
      )`);
    await runner.query('CREATE INDEX mails_by_person ON touchline.mails USING gin (person_ids)');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.mails');
  }
}
