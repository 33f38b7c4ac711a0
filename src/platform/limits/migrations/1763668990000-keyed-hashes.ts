import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts and invites under plain hashes are no longer looked up, so they are deleted. */
export class KeyedHashes1763668990000 implements MigrationInterface {
  readonly name = 'KeyedHashes1763668990000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DELETE FROM touchline.attempts');
    await runner.query(`DELETE FROM touchline.reservations WHERE scope = 'open-invite'`);
  }

  /** Nothing to restore: an older program counts from zero. */
  async down(): Promise<void> {}
}
