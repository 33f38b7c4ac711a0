import type { ErasureKind, ErasureStep } from '../../contract/privacy/vocabulary.js';
import { orNull, text, texts, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const erasuresVersion = versionOf('erasures');

export const erasureTable = readTable({
  of: erasuresVersion,
  name: 'erasure',
  key: ['erasure_id'],
  columns: {
    erasure_id: text(),
    kind: text<ErasureKind>(),
    profile_id: text(),
    /** Everything that the person was or could still become: account, athlete, coach, parent. */
    person_ids: texts(),
    reason: text(),
    requested_at: timestamp(),
    /** Id of the user. */
    requested_by: text(),
    certified_at: orNull(timestamp()),
    /** When the database's files were cleared: the second part of the certificate. */
    cleared_at: orNull(timestamp()),
    done: texts<ErasureStep>(),
    status: text<'running' | 'done' | 'failed'>(),
  },
  indexes: [['requested_at']],
});
export type ErasureRow = RowOf<typeof erasureTable>;
