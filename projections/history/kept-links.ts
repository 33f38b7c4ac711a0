import { NotWhatWasKept, type Keeping } from '../../src/platform/projections/projection.js';
import type { Tables } from '../../src/platform/projections/tables.js';

interface Place {
  readonly sequence: number;
  readonly event_id: string;
}

/** The first link that is not what it was when its event was first followed, in words. */
async function differingLinks(tables: Tables): Promise<string[]> {
  const [differing] = await tables.query<Place & { stream: string; kept: string | null }>(
    `SELECT e.sequence, e.event_id, e.stream, l.event_id::text AS kept
     FROM history_entry e LEFT JOIN touchline.chain_links l USING (sequence)
     WHERE e.sequence <= (SELECT COALESCE(max(sequence), 0) FROM touchline.chain_links)
       AND (l.hash IS DISTINCT FROM decode(e.hash, 'hex') OR l.event_id::text <> e.event_id)
     ORDER BY e.sequence LIMIT 1`,
  );
  return differing ? [inWords(differing)] : [];
}

/** The first event that was followed once and that the history ends before, in words. */
async function endedLinks(tables: Tables): Promise<string[]> {
  const beyond = await tables.query<Place>(
    `SELECT sequence, event_id FROM touchline.chain_links
     WHERE sequence > (SELECT COALESCE(max(sequence), 0) FROM history_entry) ORDER BY sequence LIMIT 1`,
  );
  return beyond.map(ended);
}

/** Links of the live history that nobody saved: each is saved in the transaction that adds its event. */
async function missingLinks(tables: Tables): Promise<string[]> {
  const [found] = await tables.query<{ events: number; links: number }>(
    `SELECT * FROM (SELECT (SELECT COALESCE(max(sequence), 0) FROM history_entry)::int8 AS events,
       (SELECT COALESCE(max(sequence), 0) FROM touchline.chain_links)::int8 AS links) ends WHERE links < events`,
  );
  return found ? [`The history has ${found.events} events, but only ${found.links} saved links.`] : [];
}

/** The first link that differs from the stored one, in words, and the first that is missing. */
export async function linkProblems(tables: Tables): Promise<string[]> {
  return [...(await differingLinks(tables)), ...(await endedLinks(tables))];
}

/**
 * Links stay when the history is rebuilt, and the new history must produce the same. If two versions follow at once,
 * the one ahead stores the link. Links that were saved before and are gone are not made again: an operator decides.
 */
export const keptLinks: Keeping = {
  differences: linkProblems,
  missing: missingLinks,
  async keep(tables, added) {
    const [differing] = await tables.query<Place & { stream: string; kept: string | null }>(
      `WITH lost AS (
         SELECT m.count AS sequence FROM touchline.high_water_marks m,
           (SELECT COALESCE(max(sequence), 0) AS sequence FROM touchline.chain_links) l
         WHERE m.list = 'links' AND m.count > l.sequence
           AND l.sequence < (SELECT COALESCE(max(sequence), 0) FROM history_entry) - $1),
       kept AS (
         INSERT INTO touchline.chain_links (sequence, event_id, hash)
         SELECT sequence, event_id::uuid, decode(hash, 'hex') FROM history_entry
         WHERE sequence > (SELECT COALESCE(max(sequence), 0) FROM touchline.chain_links) AND NOT EXISTS (SELECT FROM lost)
         ON CONFLICT (sequence) DO NOTHING)
       SELECT sequence, '' AS event_id, '' AS stream, NULL AS kept FROM lost
       UNION ALL
       SELECT e.sequence, e.event_id, e.stream, l.event_id::text AS kept
       FROM history_entry e JOIN touchline.chain_links l USING (sequence)
       WHERE e.sequence > (SELECT COALESCE(max(sequence), 0) FROM history_entry) - $1
         AND (l.hash <> decode(e.hash, 'hex') OR l.event_id::text <> e.event_id)
       ORDER BY sequence LIMIT 1`,
      [added],
    );
    if (!differing) return;
    throw new NotWhatWasKept(differing.event_id === '' ? lost(differing) : inWords(differing));
  },
};

function inWords({ sequence, event_id: eventId, stream, kept }: Place & { stream: string; kept: string | null }) {
  const link = `Link ${sequence} (event ${eventId} in ${stream})`;
  if (kept === null) return `${link} is missing from the saved links.`;
  if (kept !== eventId) return `${link}: the log had event ${kept} in this place when it was first read.`;
  return `${link} changed after it was first read. The log was changed there or earlier.`;
}

const lost = ({ sequence }: Place): string =>
  `Saved links of the log are missing. There were ${sequence}. npm run verify says what is left.`;

const ended = ({ sequence, event_id: eventId }: Place): string =>
  `The log ends before link ${sequence}. Event ${eventId} is missing.`;
