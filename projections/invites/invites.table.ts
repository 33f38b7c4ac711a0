import { readTable } from '../read-table.js';

/** Where a request to join stands. `withdrawn`: the athlete or the team took it out of the world undecided. */
export type JoinRequestStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn';

export interface JoinRequestRow {
  /** The event that asked. */
  request_id: string;
  athlete_id: string;
  team_id: string;
  status: JoinRequestStatus;
  /** Whether the team had let the athlete go before. */
  again: boolean;
  requested_at: Date;
  decided_at: Date | null;
  /** Id of the user who decided. */
  decided_by: string | null;
}

/** Every request to join a team that was ever made. */
export const joinRequestTable = readTable<JoinRequestRow>({
  name: 'join_request',
  key: ['request_id'],
  columns: {
    request_id: 'text',
    athlete_id: 'text',
    team_id: 'text',
    status: 'text',
    again: 'boolean',
    requested_at: 'timestamptz',
    decided_at: 'timestamptz?',
    decided_by: 'text?',
  },
  indexes: [
    ['team_id', 'status', 'requested_at'],
    ['athlete_id', 'requested_at'],
  ],
});

/** The request that decides an athlete's place now: the last one, until the athlete leaves. */
export interface OpenRequestRow {
  athlete_id: string;
  request_id: string;
}

export const openRequestTable = readTable<OpenRequestRow>({
  name: 'open_join_request',
  key: ['athlete_id'],
  columns: { athlete_id: 'text', request_id: 'text' },
});
