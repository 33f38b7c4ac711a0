import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The current era, which ends with the next destroyed key. A trigger ends it, so that older versions end it too;
 * destroying a key that never existed ends none. The row is made on first use, because a restore expects an empty
 * table.
 */
export class KeyEra1763669054000 implements MigrationInterface {
  readonly name = 'KeyEra1763669054000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.key_era (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        name     text NOT NULL DEFAULT 'era:' || gen_random_uuid()
      )`);
    // A concurrently made key of an era waits for this row, or is destroyed by it.
    await runner.query(`
      CREATE FUNCTION touchline.end_key_era() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE ended text;
      BEGIN
        INSERT INTO touchline.key_era DEFAULT VALUES ON CONFLICT DO NOTHING;
        SELECT name INTO ended FROM touchline.key_era FOR UPDATE;
        INSERT INTO touchline.person_keys (subject, destroyed_at) VALUES (ended, now())
          ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL, destroyed_at = now();
        UPDATE touchline.key_era SET name = DEFAULT;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER person_keys_end_era AFTER UPDATE OF wrapped_key ON touchline.person_keys FOR EACH ROW
        WHEN (OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL AND NEW.subject NOT LIKE 'era:%')
        EXECUTE FUNCTION touchline.end_key_era()`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TRIGGER person_keys_end_era ON touchline.person_keys');
    await runner.query('DROP FUNCTION touchline.end_key_era()');
    await runner.query('DROP TABLE touchline.key_era');
  }
}
