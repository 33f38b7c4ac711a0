import { topics } from '../../contract/live/live.js';
import type { Past } from '../../src/kernel/decider.js';
import { erasureEvents, type ErasureEvent } from '../../src/modules/privacy/erasure/erasure.events.js';
import type { Projection } from '../../src/platform/projections/projection.js';
import { WorkingSet } from '../working-set.js';
import { erasureTable, type ErasureRow } from './erasures.table.js';

/** The erasures that were asked for, and how far each is. */
export const erasuresProjection: Projection = {
  name: 'erasures',
  version: 1,
  tables: [erasureTable.entity],
  reads: erasureEvents,
  personal: true,
  async apply(recorded, tables) {
    const events = recorded as readonly object[] as readonly Past<ErasureEvent>[];
    const ids = events.map(({ data }) => data.erasureId);
    const rows = await WorkingSet.of(erasureTable, tables, 'erasure_id', ids);
    for (const event of events) applyOne(rows, event);
    await rows.flush(tables);
  },
  topics: () => [topics.erasures],
};

function applyOne(rows: WorkingSet<ErasureRow>, event: Past<ErasureEvent>): void {
  const { erasureId } = event.data;
  const done = rows.get(erasureId)?.done ?? [];
  switch (event.type) {
    case 'ErasureRequested':
      return rows.put(newErasure(event));
    case 'ErasureStepDone':
      return rows.change(erasureId, { done: [...done, event.data.step], status: 'running' });
    case 'ErasureStepFailed':
      return rows.change(erasureId, { status: 'failed' });
    case 'ErasureCertified':
      return rows.change(erasureId, { done: [...done, 'certificate'], status: 'done' });
    case 'PersonErased':
      return undefined;
  }
}

function newErasure({
  data,
  occurredAt,
  metadata,
}: Extract<Past<ErasureEvent>, { type: 'ErasureRequested' }>): ErasureRow {
  const { erasureId, kind, profileId, userId, athleteId, coachId, parentId, reason } = data;
  return {
    erasure_id: erasureId,
    kind,
    profile_id: profileId,
    person_ids: [userId, athleteId, coachId, parentId].filter((id) => id !== null),
    reason,
    requested_at: occurredAt,
    requested_by: metadata.actor.userId,
    done: [],
    status: 'running',
  };
}
