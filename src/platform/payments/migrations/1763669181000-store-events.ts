import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept of the App Store's webhooks: nothing can be asked there, so their facts are the source. */
export class StoreEvents1763669181000 implements MigrationInterface {
  readonly name = 'StoreEvents1763669181000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.payment_events ADD COLUMN facts jsonb');
    await runner.query(
      'CREATE INDEX payment_events_of_store ON touchline.payment_events (object_id) WHERE facts IS NOT NULL',
    );
    await runner.query(
      `CREATE INDEX payment_events_people ON touchline.payment_events USING gin ((facts -> 'people')) WHERE facts IS NOT NULL`,
    );
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP INDEX touchline.payment_events_people');
    await runner.query('DROP INDEX touchline.payment_events_of_store');
    await runner.query('ALTER TABLE touchline.payment_events DROP COLUMN facts');
  }
}
