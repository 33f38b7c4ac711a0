import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has closed which marketing notification, whatever the device. */
export class MarketingDismissals1763669131000 implements MigrationInterface {
  readonly name = 'MarketingDismissals1763669131000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`CREATE TABLE touchline.marketing_dismissals (
      user_id text NOT NULL,
      marketing_id text NOT NULL,
      dismissed_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, marketing_id)
    )`);
    await runner.query(
      'CREATE INDEX marketing_dismissals_of_marketing ON touchline.marketing_dismissals (marketing_id)',
    );
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.marketing_dismissals');
  }
}
