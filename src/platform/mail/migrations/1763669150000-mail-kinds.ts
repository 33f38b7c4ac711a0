import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of which kind an email is (null: about the account, always sent), and why one was not sent: its reader does not want
 * the kind, or the address bounced or complained. `person_ids[1]` of an email with a kind is the reader's account.
 */
export class MailKinds1763669150000 implements MigrationInterface {
  readonly name = 'MailKinds1763669150000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      ALTER TABLE touchline.mails
        ADD COLUMN kind text,
        ADD COLUMN refused_for text CHECK (refused_for IN ('unwanted', 'bounced', 'complained')),
        DROP CONSTRAINT mails_state_check,
        ADD CONSTRAINT mails_state_check CHECK (state IN ('sending', 'sent', 'not-sent')),
        ADD CONSTRAINT mails_refused_check CHECK ((state = 'not-sent') = (refused_for IS NOT NULL))`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`UPDATE touchline.mails SET state = 'sent', refused_for = NULL WHERE state = 'not-sent'`);
    await runner.query(`
      ALTER TABLE touchline.mails
        DROP CONSTRAINT mails_refused_check,
        DROP CONSTRAINT mails_state_check,
        ADD CONSTRAINT mails_state_check CHECK (state IN ('sending', 'sent')),
        DROP COLUMN refused_for,
        DROP COLUMN kind`);
  }
}
