import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Uploaded files of college facts, until they are read, and their plans, until they are written or a day has passed.
 * The log holds what was written; the plan is kept with it for its report.
 */
export class CollegeImports1763668930000 implements MigrationInterface {
  readonly name = 'CollegeImports1763668930000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.college_import_plans (
        plan_id    uuid PRIMARY KEY,
        wish       jsonb NOT NULL,
        status     text NOT NULL DEFAULT 'waiting',
        import_id  uuid,
        reason     text,
        encoding   text,
        summary    jsonb,
        plan       bytea,
        done       integer NOT NULL DEFAULT 0,
        total      integer NOT NULL DEFAULT 0,
        planned_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE touchline.college_import_pieces (
        plan_id uuid NOT NULL REFERENCES touchline.college_import_plans ON DELETE CASCADE,
        number  integer NOT NULL,
        bytes   bytea NOT NULL,
        PRIMARY KEY (plan_id, number)
      )`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.college_import_pieces');
    await runner.query('DROP TABLE touchline.college_import_plans');
  }
}
