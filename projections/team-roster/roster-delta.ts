import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import type { Tables } from '../../src/platform/projections/projection.js';
import { BinaryColumns } from '../binary-columns.js';
import { profileColumnNames, type RosterProfileColumns } from './team-roster.table.js';

/** What a batch changes of one roster row without having read it. */
export interface RosterDelta {
  readonly athlete_id: string;
  /** Events of the batch on the athlete's stream. */
  events: number;
  /** Whether the place on a team changed; only then do the next four count. */
  placed: boolean;
  team_id: string | null;
  account_status: AccountStatus;
  status_changed_at: Date | null;
  status_event_id: string | null;
  /** Whether the athlete left every group before those added. */
  left_groups: boolean;
  groups_added: string[];
  groups_removed: string[];
  /** Whether the photo changed; only then does the next one count. */
  pictured: boolean;
  image_id: string | null;
  /** Columns of the profile that were edited; null when none were. */
  edited: Partial<RosterProfileColumns> | null;
}

export const noDelta = (athleteId: string): RosterDelta => ({
  athlete_id: athleteId,
  events: 0,
  placed: false,
  team_id: null,
  account_status: 'active',
  status_changed_at: null,
  status_event_id: null,
  left_groups: false,
  groups_added: [],
  groups_removed: [],
  pictured: false,
  image_id: null,
  edited: null,
});

const columns = new BinaryColumns<RosterDelta>({
  athlete_id: 'text',
  events: 'integer',
  placed: 'boolean',
  team_id: 'text',
  account_status: 'text',
  status_changed_at: 'timestamptz',
  status_event_id: 'text',
  left_groups: 'boolean',
  groups_added: 'text[]',
  groups_removed: 'text[]',
  pictured: 'boolean',
  image_id: 'text',
  edited: 'jsonb',
});

// Deltas that leave the groups alone are most: their rows keep the array as it is.
const CHANGES = `
    activity_count = r.activity_count + d.events,
    image_id = CASE WHEN d.pictured THEN d.image_id ELSE r.image_id END,
    team_id = CASE WHEN d.placed THEN d.team_id ELSE r.team_id END,
    account_status = CASE WHEN d.placed THEN d.account_status ELSE r.account_status END,
    status_changed_at = CASE WHEN d.placed THEN d.status_changed_at ELSE r.status_changed_at END,
    status_event_id = CASE WHEN d.placed THEN d.status_event_id ELSE r.status_event_id END,
    group_ids = CASE
      WHEN NOT d.left_groups AND d.groups_added = '{}' AND d.groups_removed = '{}' THEN r.group_ids
      ELSE ARRAY(SELECT kept FROM unnest(CASE WHEN d.left_groups THEN '{}' ELSE r.group_ids END) WITH ORDINALITY AS k (kept, place)
                 WHERE kept <> ALL (d.groups_removed) AND kept <> ALL (d.groups_added) ORDER BY place) || d.groups_added
    END`;
const profile = profileColumnNames.join(', ');
const EDITS = `(${profile}) = (SELECT ${profile} FROM jsonb_populate_record(r, d.edited))`;
const apply = (set: string): string =>
  `UPDATE team_roster r SET ${set} FROM ${columns.from('d')} WHERE r.athlete_id = d.athlete_id`;
const APPLY = apply(CHANGES);
const APPLY_WITH_EDITS = apply(`${CHANGES}, ${EDITS}`);

/** Applies the deltas as sets, without reading the rows first. */
export async function applyDeltas(tables: Tables, deltas: readonly RosterDelta[]): Promise<void> {
  const [plain, edited] = [deltas.filter((delta) => !delta.edited), deltas.filter((delta) => delta.edited)];
  if (plain.length > 0) await tables.query(APPLY, columns.values(plain));
  if (edited.length > 0) await tables.query(APPLY_WITH_EDITS, columns.values(edited));
}
