import {
  ErasedOnDisk,
  ErasureCertified,
  ErasureRequested,
  ErasureStepDone,
  ErasureStepFailed,
} from '../../src/modules/privacy/erasure/erasure.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erasureTable, type ErasureRow, erasuresVersion } from './erasures.table.js';

const erasureRows = rowsOf(erasureTable).from({
  reads: [ErasureRequested, ErasureStepDone, ErasureStepFailed, ErasureCertified, ErasedOnDisk],
  key: ({ data }) => ({ erasure_id: data.erasureId }),
  on: {
    ErasureRequested: (_, event) => requested(event),
    ErasureStepDone: change(({ done }, { data }) => ({ done: [...done, data.step], status: 'running' })),
    ErasureStepFailed: change(() => ({ status: 'failed' })),
    ErasureCertified: change(({ done }, { occurredAt }) => ({
      done: [...done, 'certificate'],
      status: 'done',
      certified_at: occurredAt,
    })),
    ErasedOnDisk: change((_, { occurredAt }) => ({ cleared_at: occurredAt })),
  },
});

/** Requested erasures with their progress. */
export const erasuresProjection = readModel({
  ...erasuresVersion,
  tables: [erasureRows],
  topics: () => ['erasures'],
});

function requested({ data, occurredAt, metadata }: Recorded<typeof ErasureRequested>): ErasureRow {
  const { erasureId, kind, profileId, userId, athleteId, coachId, parentId, reason } = data;
  return {
    erasure_id: erasureId,
    kind,
    profile_id: profileId,
    person_ids: [userId, athleteId, coachId, parentId].filter((id) => id !== null),
    reason,
    requested_at: occurredAt,
    requested_by: metadata.actor.userId,
    certified_at: null,
    cleared_at: null,
    done: [],
    status: 'running',
  };
}
