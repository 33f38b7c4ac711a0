import type { ErasureKind, ErasureStep } from '../../contract/privacy/vocabulary.js';
import { readTable } from '../read-table.js';

export interface ErasureRow {
  erasure_id: string;
  kind: ErasureKind;
  profile_id: string;
  /** Everything that the person was or could still become: account, athlete, coach, parent. */
  person_ids: string[];
  reason: string;
  requested_at: Date;
  /** Id of the user. */
  requested_by: string;
  done: ErasureStep[];
  status: 'running' | 'done' | 'failed';
}

export const erasureTable = readTable<ErasureRow>({
  name: 'erasure',
  key: ['erasure_id'],
  columns: {
    erasure_id: 'text',
    kind: 'text',
    profile_id: 'text',
    person_ids: 'text[]',
    reason: 'text',
    requested_at: 'timestamptz',
    requested_by: 'text',
    done: 'text[]',
    status: 'text',
  },
  indexes: [['requested_at']],
});
