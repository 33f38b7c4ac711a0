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

/** The first link that differs from the stored one, in words, and the first that is missing. */
export async function linkProblems(tables: Tables): Promise<string[]> {
  return [...(await differingLinks(tables)), ...(await endedLinks(tables))];
}

/**
 * Links stay when the history is rebuilt, and the new history must produce the same. If two versions follow at once,
 * the one ahead stores the link.
 */
export const keptLinks: Keeping = {
  differences: linkProblems,
  async keep(tables, added) {
    const [differing] = await tables.query<Place & { stream: string; kept: string }>(
      `WITH kept AS (
         INSERT INTO touchline.chain_links (sequence, event_id, hash)
         SELECT sequence, event_id::uuid, decode(hash, 'hex') FROM history_entry
         WHERE sequence > (SELECT COALESCE(max(sequence), 0) FROM touchline.chain_links)
         ON CONFLICT (sequence) DO NOTHING)
       SELECT e.sequence, e.event_id, e.stream, l.event_id::text AS kept
       FROM history_entry e JOIN touchline.chain_links l USING (sequence)
       WHERE e.sequence > (SELECT COALESCE(max(sequence), 0) FROM history_entry) - $1
         AND (l.hash <> decode(e.hash, 'hex') OR l.event_id::text <> e.event_id)
       ORDER BY e.sequence LIMIT 1`,
      [added],
    );
    if (differing) throw new NotWhatWasKept(inWords(differing));
  },
};

function inWords({ sequence, event_id: eventId, stream, kept }: Place & { stream: string; kept: string | null }) {
  const link = `Link ${sequence} (event ${eventId} in ${stream})`;
  if (kept === null) return `${link} is missing from the saved links.`;
  if (kept !== eventId) return `${link}: the log had event ${kept} in this place when it was first read.`;
  return `${link} changed after it was first read. The log was changed there or earlier.`;
}

const ended = ({ sequence, event_id: eventId }: Place): string =>
  `The log ends before link ${sequence}. Event ${eventId} is missing.`;
