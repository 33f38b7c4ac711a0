import type { EventDefinition } from '../../../kernel/event-definition.js';
import type { Projection } from '../projection.js';
import { foldBatch } from './fold.js';
import type { Fold } from './steps.js';

interface Declaration extends Pick<Projection, 'name' | 'version' | 'rules' | 'topics' | 'check' | 'keeping'> {
  /** How each of its tables is folded. */
  readonly tables: readonly Fold[];
}

/**
 * A read model whose tables are declared by {@link ./fold-table.rowsOf}: the events that it reads follow from these. An
 * event goes through its tables in order.
 */
export function readModel({ tables: folds, ...declaration }: Declaration): Projection {
  const reads = readBy(folds);
  return {
    ...declaration,
    folds,
    tables: folds.map(({ entity }) => entity),
    reads,
    byKeyAlone: folds.every(({ byKeyAlone }) => byKeyAlone),
    personal: reads === 'all' || reads.some(({ personal }) => personal !== undefined),
    apply: (events, tables, stored) => foldBatch(folds, events, tables, stored),
  };
}

function readBy(folds: readonly Fold[]): Projection['reads'] {
  const byType = new Map<string, EventDefinition>();
  for (const { reads } of folds) {
    if (reads === 'all') return reads;
    for (const definition of reads) byType.set(definition.type, definition);
  }
  return [...byType.values()];
}
