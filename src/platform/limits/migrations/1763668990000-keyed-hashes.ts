import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was counted, and who was invited, under hashes that anybody could make: found by nobody any more, so it goes. */
export class KeyedHashes1763668990000 implements MigrationInterface {
  readonly name = 'KeyedHashes1763668990000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DELETE FROM touchline.attempts');
    await runner.query(`DELETE FROM touchline.reservations WHERE scope = 'open-invite'`);
  }

  /** Nothing to bring back: an older program counts anew. */
  async down(): Promise<void> {}
}
