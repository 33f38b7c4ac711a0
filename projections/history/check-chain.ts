import { NO_HASH } from '../../src/platform/event-store/hash-chain.js';
import type { Tables } from '../../src/platform/projections/tables.js';

/** What does not hold together in the stored links themselves (that they fit the log is what rebuilding beside shows). */
export async function checkChain(tables: Tables): Promise<string[]> {
  const [broken] = await tables.query<{ sequence: number; event_id: string; stream: string }>(
    `SELECT sequence, event_id, stream FROM (
       SELECT sequence, event_id, stream, previous_hash, lag(hash, 1, $1) OVER (ORDER BY sequence) AS before,
         row_number() OVER (ORDER BY sequence) AS place FROM history_entry) links
     WHERE previous_hash <> before OR sequence <> place ORDER BY sequence LIMIT 1`,
    [NO_HASH],
  );
  return broken
    ? [`The hash chain breaks at link ${broken.sequence}: event ${broken.event_id} in ${broken.stream}.`]
    : [];
}
