import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { MOST_TOLD, type UndoPreview } from '../../../../contract/history/undo.js';
import { tellBeforehand } from '../../../../projections/history/beforehand.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import type { DecisionContext } from '../../../kernel/decider.js';
import type { Actor } from '../../../kernel/event.js';
import type { UndoPlans } from '../../../platform/commands/undo-plans.js';
import type { NamedChange } from './named-changes.query.js';
import { accepted, unlessRefused } from './unless-refused.js';

/** Each reads a stream from its beginning. */
const AT_ONCE = 8;

/**
 * What undoing would change, by the very decisions that it would come to now.
 * @throws DomainError conflict when none of it can be taken back
 */
export async function previewUndoOf(
  pool: pg.Pool,
  now: Date,
  undoPlans: UndoPlans,
  changes: readonly NamedChange[],
  actor: Actor,
): Promise<UndoPreview> {
  const context: DecisionContext = { actor, now, newId: randomUUID };
  const plans = await atOnce(AT_ONCE, changes, async ({ stream, eventId }) =>
    unlessRefused(undoPlans.of(stream, eventId, context).then(({ facts }) => ({ stream: stream.name, facts }))),
  );
  const { done, refused } = accepted(plans);
  const wished = done.flatMap(({ stream, facts }) => facts.map((fact) => ({ stream, fact })));
  const entries = await tellBeforehand(pool, wished, actor);
  const values = entries.reduce((sum, entry) => sum + Math.max(1, entry.changes.length), 0);
  return { values, kept: refused, entries: entries.slice(0, MOST_TOLD) };
}
