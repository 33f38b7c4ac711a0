import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log. `data` and `metadata` are JSON texts: text keeps their bytes, U+0000 included, and is the cheapest to write and to page through.
 *
 * Positions come from a sequence, which by itself is neither commit order nor free of holes: append_events draws them under a lock that is
 * held to the commit, so that a reader that has seen a position has seen everything before it.
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
 * expected (-1: no stream); events by the number of their append. Answers, for each append in order, with the revision and position of its
 * last event; or, when the stream is at another revision and these events are not in it already, with both null and that revision.
 */
const APPEND_EVENTS = `
CREATE FUNCTION touchline.append_events(
  streams text[], expected integer[],
  of_append integer[], revisions integer[], ids uuid[], types text[], schema_versions integer[],
  datas text[], metadatas text[], occurred timestamptz[]
) RETURNS TABLE (last_revision integer, last_position bigint, actual_revision integer)
LANGUAGE plpgsql AS $$
DECLARE
  actual integer[];
BEGIN
  -- In a statement of its own: what follows sees every commit made before the lock was had.
  PERFORM pg_advisory_xact_lock(1414294892);
  actual := ARRAY(
    SELECT coalesce((SELECT max(e.revision) FROM touchline.events e WHERE e.stream = a.stream), -1)
    FROM unnest(streams) WITH ORDINALITY AS a(stream, n) ORDER BY a.n);
  RETURN QUERY
  WITH appended AS (
    INSERT INTO touchline.events AS e (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
    SELECT nextval('touchline.events_position_drawn'), streams[n.of_append], n.revision, n.id, n.type, n.schema_version,
           n.data, n.metadata, n.occurred_at
    FROM unnest(of_append, revisions, ids, types, schema_versions, datas, metadatas, occurred)
      WITH ORDINALITY AS n(of_append, revision, id, type, schema_version, data, metadata, occurred_at, n)
    WHERE actual[n.of_append] = expected[n.of_append]
    ORDER BY n.n
    RETURNING e.stream, e.revision, e.position
  )
  SELECT coalesce(max(i.revision), k.revision), coalesce(max(i.position), k.position), actual[a.n]
  FROM unnest(streams) WITH ORDINALITY AS a(stream, n)
  LEFT JOIN appended i ON i.stream = a.stream
  LEFT JOIN LATERAL touchline.kept_before(a.stream, ARRAY(
    SELECT n.id FROM unnest(of_append, ids) AS n(of_append, id) WHERE n.of_append = a.n
  )) AS k ON actual[a.n] <> expected[a.n]
  GROUP BY a.n, k.revision, k.position ORDER BY a.n;
END $$`;

/** Revision and position of the last of these events when the stream holds all of them; else no row. */
const KEPT_BEFORE = `
CREATE FUNCTION touchline.kept_before(of_stream text, event_ids uuid[])
RETURNS TABLE (revision integer, "position" bigint) LANGUAGE sql STABLE AS $$
  SELECT max(e.revision), max(e.position) FROM touchline.events e
  WHERE e.id = ANY (event_ids) AND e.stream = of_stream
  HAVING count(*) = cardinality(event_ids)
$$`;
