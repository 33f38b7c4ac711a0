import type { EventDefinition } from '../../../kernel/event-definition.js';
import type { Projection } from '../projection.js';
import { foldBatch, type Fold } from './fold.js';

interface Declaration extends Pick<Projection, 'name' | 'version' | 'topics' | 'check'> {
  /** How each of its tables is folded. */
  readonly tables: readonly Fold[];
}

/** A read model whose tables are declared by {@link ./fold-table.rowsOf}: what it reads follows from these. */
export function readModel({ tables: folds, ...declaration }: Declaration): Projection {
  const reads = new Map<string, EventDefinition>();
  for (const fold of folds) for (const definition of fold.reads) reads.set(definition.type, definition);
  return {
    ...declaration,
    folds,
    tables: folds.map(({ entity }) => entity),
    reads: [...reads.values()],
    byKeyAlone: folds.every(({ byKeyAlone }) => byKeyAlone),
    personal: [...reads.values()].some(({ personal }) => personal !== undefined),
    apply: (events, tables) => foldBatch(folds, events, tables),
  };
}
