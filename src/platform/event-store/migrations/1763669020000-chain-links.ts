import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The links of the log's chain from when their events were first followed. Rows are only added: the triggers hold for
 * every statement, even in a session with session_replication_role. The table's owner can drop them; anchors outside
 * the database reveal that.
 */
export class ChainLinks1763669020000 implements MigrationInterface {
  readonly name = 'ChainLinks1763669020000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.chain_links (
        sequence bigint PRIMARY KEY CHECK (sequence > 0),
        event_id uuid NOT NULL,
        hash     bytea NOT NULL CHECK (octet_length(hash) = 32)
      )`);
    await runner.query(`
      CREATE FUNCTION touchline.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Rows of %.% are never changed (%).', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
          USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await runner.query(`
      CREATE TRIGGER never_changed BEFORE UPDATE OR DELETE ON touchline.chain_links
      FOR EACH ROW EXECUTE FUNCTION touchline.refuse_change()`);
    await runner.query(`
      CREATE TRIGGER never_emptied BEFORE TRUNCATE ON touchline.chain_links
      FOR EACH STATEMENT EXECUTE FUNCTION touchline.refuse_change()`);
    for (const trigger of ['never_changed', 'never_emptied'])
      await runner.query(`ALTER TABLE touchline.chain_links ENABLE ALWAYS TRIGGER ${trigger}`);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP TABLE touchline.chain_links');
    await runner.query('DROP FUNCTION touchline.refuse_change');
  }
}
