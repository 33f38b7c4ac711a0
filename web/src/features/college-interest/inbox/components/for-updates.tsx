import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { z } from 'zod';
import { listAthletes } from '../../../../../../contract/athlete/endpoints.js';
import { listTeamUpdateThreads, listUpdateThreads } from '../../../../../../contract/college-interest/updates.js';
import type { CallAnswer } from '../../../../app/call.js';
import { readQuery, useRead } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { seesUpdates } from '../../../../app/session/may.js';
import { useSession } from '../../../../app/session/session.js';
import { CountBadge } from '../../../../ui/count-badge.js';
import { MOST } from '../../../../ui/list/view-fields.js';
import { type InboxOf, hasUpdates } from '../inbox-view.js';

/** The conversations of an inbox. */
export function threadsQuery(
  of: InboxOf,
  query: z.input<typeof listTeamUpdateThreads.query>,
): UseQueryOptions<CallAnswer<typeof listTeamUpdateThreads>> {
  if ('teamId' in of) return readQuery(listTeamUpdateThreads, { params: { id: of.teamId }, query });
  const { queryKey, queryFn, meta } = readQuery(listUpdateThreads, { query: { ...query, ...of } });
  return { queryKey, ...(queryFn && { queryFn }), ...(meta && { meta }) };
}

/** How many messages the caller has not viewed, in all of these together; 0 while that is not known. */
const useUnreadCount = (all: readonly InboxOf[]): number =>
  useQueries({
    queries: all.map((of) => threadsQuery(of, { count: 1 })),
    combine: (results) => results.reduce((sum, { data }) => sum + (data?.unreadCount ?? 0), 0),
  });

interface Props {
  children: ReactNode;
}

/** A screen of updates; who has not the module goes home (spec, "Module gate"). */
export function ForUpdates({ children }: Props) {
  return seesUpdates(useSession()) ? children : <Navigate to={paths.root} replace />;
}

/** The way to updates, for who has the module. */
export function WhoSeesUpdates({ children }: Props) {
  return seesUpdates(useSession()) ? children : null;
}

/** How much of the athlete's conversations they have not read, beside the way there. */
export function UnreadOfAthlete() {
  const { athleteId } = useSession();
  return <CountBadge value={useUnreadCount(athleteId ? [{ athleteId }] : [])} noun="unread" />;
}

/** The same of the team, for its coaches. */
export function UnreadOfTeam() {
  const { team } = useSession();
  return <CountBadge value={useUnreadCount(team ? [{ teamId: team.id }] : [])} noun="unread" />;
}

/** The same for all athletes a parent follows. */
export function UnreadOfFollowed() {
  const session = useSession();
  const { data: athletes = [] } = useRead(
    listAthletes,
    { query: { page: 1, count: MOST } },
    { select: ({ athletes }) => athletes },
  );
  const those = athletes.filter((athlete) => hasUpdates(session, athlete));
  return <CountBadge value={useUnreadCount(those.map(({ _id }) => ({ athleteId: _id })))} noun="unread" />;
}
