import { boolean, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const invitesVersion = versionOf('invites');

/** Every request to join a team that was ever made. */
export const joinRequestTable = readTable({
  of: invitesVersion,
  name: 'join_request',
  key: ['request_id'],
  columns: {
    /** The event that asked. */
    request_id: text(),
    athlete_id: text(),
    team_id: text(),
    /** `withdrawn`: the athlete or the team took it out of the world undecided. */
    status: text<'pending' | 'accepted' | 'rejected' | 'withdrawn'>(),
    /** Whether it decides the athlete's place now: the last one, until the athlete leaves. */
    open: boolean(),
    /** Whether the team had let the athlete go before. */
    again: boolean(),
    requested_at: timestamp(),
    decided_at: orNull(timestamp()),
    /** Id of the user who decided. */
    decided_by: orNull(text()),
  },
  indexes: [
    ['team_id', 'status', 'requested_at'],
    ['athlete_id', 'requested_at'],
  ],
});
export type JoinRequestRow = RowOf<typeof joinRequestTable>;
