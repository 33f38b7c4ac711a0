import type { MigrationInterface, QueryRunner } from 'typeorm';

// Reactions that once skipped old events, and now must not.
const PASSED_OVER = [
  'delete-file-when-let-go',
  'delete-attachment',
  'delete-college-file',
  'delete-college-image-when-let-go',
  'stop-paying-when-unlinked',
];
const FROM_THE_START = ['erase-when-requested', 'take-up-when-begun', 'follow-college-imports'];

/** Duties get a version that no older program follows; those that older programs skipped start again. */
export class Duties1763668960000 implements MigrationInterface {
  readonly name = 'Duties1763668960000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(
      `UPDATE touchline.followers SET version = 2, position = '0', status = 'running', last_error = NULL,
         failed_event_id = NULL, failed_position = NULL, failed_at = NULL WHERE name = ANY ($1)`,
      [PASSED_OVER],
    );
    await runner.query('UPDATE touchline.followers SET version = 2 WHERE name = ANY ($1)', [FROM_THE_START]);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('UPDATE touchline.followers SET version = 1 WHERE name = ANY ($1)', [
      [...PASSED_OVER, ...FROM_THE_START],
    ]);
  }
}
