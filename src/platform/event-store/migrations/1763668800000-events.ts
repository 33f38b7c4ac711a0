import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APPEND_LOCK } from '../postgres/append-in-order.js';

/**
 * The log. `data` and `metadata` are JSON texts: text keeps their bytes, U+0000 included, and is cheapest to write and
 * to page.
 * - Positions come from a sequence, which alone is neither commit order nor gapless: append_events draws them under a
 * lock that is held to the commit, so that a reader of a position has read everything before it.
 */
export class Events1763668800000 implements MigrationInterface {
  readonly name = 'Events1763668800000';

  async up(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query(`
      CREATE TABLE touchline.events (
        position       bigint NOT NULL,
        stream         text COLLATE "C" NOT NULL,
        revision       integer NOT NULL,
        id             uuid NOT NULL,
        type           text COLLATE "C" NOT NULL,
        category       text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(stream, '-', 1)) STORED,
        schema_version integer NOT NULL,
        data           text NOT NULL,
        metadata       text NOT NULL,
        occurred_at    timestamptz(3) NOT NULL,
        CONSTRAINT events_position PRIMARY KEY (position),
        CONSTRAINT events_stream_revision UNIQUE (stream, revision),
        CONSTRAINT events_id UNIQUE (id)
      )`);
    await runner.query('CREATE INDEX events_type ON touchline.events (type, position)');
    await runner.query('CREATE INDEX events_category ON touchline.events (category, position)');
    await runner.query('CREATE SEQUENCE touchline.events_position_drawn AS bigint');
    await runner.query(KEPT_BEFORE);
    await runner.query(APPEND_EVENTS);
  }

  async down(runner: Pick<QueryRunner, 'query'>): Promise<void> {
    await runner.query('DROP FUNCTION touchline.append_events, touchline.kept_before');
    await runner.query('DROP SEQUENCE touchline.events_position_drawn');
    await runner.query('DROP TABLE touchline.events');
  }
}

/**
 * Appends a group in one transaction, each append whole or not at all. Appends are given by stream (at most one a stream) with the revision
 * expected (-1: no stream); events by the number of their append, in order. Answers with the revision that each stream was at, so that an
 * append went in where that is the one expected; their events lie at the positions up to `last_position` without a hole.
 *
 * The generic plans are right for every group, and planning would take longer than the insert.
 */
const APPEND_EVENTS = `
CREATE FUNCTION touchline.append_events(
  streams text[], expected integer[],
  of_append integer[], revisions integer[], ids uuid[], types text[], schema_versions integer[],
  datas text[], metadatas text[], occurred timestamptz[],
  OUT actual integer[], OUT last_position bigint
) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- In a statement of its own: what follows sees every commit made before the lock was had.
  PERFORM pg_advisory_xact_lock(${APPEND_LOCK});
  actual := ARRAY(
    SELECT coalesce(
      (SELECT e.revision FROM touchline.events e WHERE e.stream = a.stream ORDER BY e.revision DESC LIMIT 1), -1)
    FROM unnest(streams) AS a(stream));
  INSERT INTO touchline.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
  SELECT nextval('touchline.events_position_drawn'), streams[of_append[n]], revisions[n], ids[n], types[n],
         schema_versions[n], datas[n], metadatas[n], occurred[n]
  FROM generate_series(1, cardinality(ids)) AS n
  WHERE actual[of_append[n]] = expected[of_append[n]];
  IF FOUND THEN
    last_position := currval('touchline.events_position_drawn');
  END IF;
END $$`;

/** Revision and position of the last of these events when the stream holds all of them; else no row. */
const KEPT_BEFORE = `
CREATE FUNCTION touchline.kept_before(of_stream text, event_ids uuid[])
RETURNS TABLE (revision integer, "position" bigint) LANGUAGE sql STABLE AS $$
  SELECT max(e.revision), max(e.position) FROM touchline.events e
  WHERE e.id = ANY (event_ids) AND e.stream = of_stream
  HAVING count(*) = cardinality(event_ids)
$$`;
