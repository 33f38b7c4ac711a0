import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unique things that no stream can hold alone. */
export class Reservations1763668802000 implements MigrationInterface {
  readonly name = 'Reservations1763668802000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.reservations (
        scope        text NOT NULL,
        key          text NOT NULL,
        owner        text NOT NULL,
        reserved_at  timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        PRIMARY KEY (scope, key)
      )`);
    await runner.query('CREATE INDEX reservations_owner ON touchline.reservations (owner)');
    await runner.query(
      'CREATE INDEX reservations_unconfirmed ON touchline.reservations (reserved_at) WHERE confirmed_at IS NULL',
    );
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.reservations');
  }
}
