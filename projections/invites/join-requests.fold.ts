import type { RecordedEvent } from '../../src/kernel/event.js';
import {
  AccountStatusChanged,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
} from '../../src/modules/athlete/athlete.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { each } from '../../src/platform/projections/folding/steps.js';
import { joinRequestTable, type JoinRequestRow } from './invites.table.js';

type Status = JoinRequestRow['status'];

// A deactivation says nothing about how they joined; undoing an acceptance makes the request pending again.
const decisions: Readonly<Record<string, Status | undefined>> = {
  active: 'accepted',
  rejected: 'rejected',
  pending: 'pending',
};

const ofAthlete = ({ data }: { readonly data: { readonly athleteId: string } }): string => data.athleteId;

export const joinRequestRows = rowsOf(joinRequestTable).from({
  reads: [JoinRequested],
  key: ({ id }) => ({ request_id: id }),
  on: {
    JoinRequested: (_, { id, data: { athleteId, teamId, again }, occurredAt }) => ({
      request_id: id,
      athlete_id: athleteId,
      team_id: teamId,
      status: 'pending',
      open: true,
      again,
      requested_at: occurredAt,
      decided_at: null,
      decided_by: null,
    }),
  },
  // An athlete has one open request at most.
  each: [
    each(JoinRequested, 'athlete_id', ofAthlete, closed),
    each(RemovedFromTeam, 'athlete_id', ofAthlete, closed),
    each(InviteAccepted, 'athlete_id', ofAthlete, closed),
    each(JoinRequestCancelled, 'athlete_id', ofAthlete, (row, event) => closed(decided(row, event, 'withdrawn'))),
    each(AccountStatusChanged, 'athlete_id', ofAthlete, (row, event) => decided(row, event, decisions[event.data.to])),
  ],
});

function closed(row: JoinRequestRow): JoinRequestRow {
  return row.open ? { ...row, open: false } : row;
}

function decided(
  row: JoinRequestRow,
  { occurredAt, metadata }: RecordedEvent,
  status: Status | undefined,
): JoinRequestRow {
  // Coming back after a deactivation is no second acceptance.
  if (!row.open || !status || row.status === status) return row;
  if (status === 'pending') return { ...row, status, decided_at: null, decided_by: null };
  return { ...row, status, decided_at: occurredAt, decided_by: metadata.actor.userId };
}
