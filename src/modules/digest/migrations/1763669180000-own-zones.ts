import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row for each zone that people of a team chose themselves, beside the team's own. */
export class OwnZones1763669180000 implements MigrationInterface {
  readonly name = 'OwnZones1763669180000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('ALTER TABLE touchline.digest_schedule ADD COLUMN own boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE touchline.digest_schedule DROP CONSTRAINT digest_schedule_pkey');
    await runner.query('ALTER TABLE touchline.digest_schedule ADD PRIMARY KEY (team_id, own, time_zone)');
    await runner.query('CREATE UNIQUE INDEX digest_schedule_team ON touchline.digest_schedule (team_id) WHERE NOT own');
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DELETE FROM touchline.digest_schedule WHERE own');
    await runner.query('DROP INDEX touchline.digest_schedule_team');
    await runner.query('ALTER TABLE touchline.digest_schedule DROP CONSTRAINT digest_schedule_pkey');
    await runner.query('ALTER TABLE touchline.digest_schedule ADD PRIMARY KEY (team_id)');
    await runner.query('ALTER TABLE touchline.digest_schedule DROP COLUMN own');
  }
}
