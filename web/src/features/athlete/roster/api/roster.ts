import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { listTeamAthletes } from '../../../../../../contract/team/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useTeamId } from '../../../../app/session/session.js';
import { MOST } from '../../../../ui/list/view-fields.js';
import { queryOf, type RosterView } from '../roster-view.js';

const rosterQuery = (teamId: string, view: RosterView) => {
  const query = queryOf(view);
  return queryOptions({
    queryKey: [...keys.roster(teamId), query],
    queryFn: ({ signal }) => call(listTeamAthletes, { params: { id: teamId }, query, signal }),
  });
};

/** A page of the roster; the one before stays until the next is there. */
export const useRoster = (view: RosterView) =>
  useQuery({ ...rosterQuery(useTeamId(), view), placeholderData: keepPreviousData });

/** Everybody who matches the view, in its order, up to the first 1000. */
export const useMatching = (view: RosterView) => useQuery(rosterQuery(useTeamId(), { ...view, page: 1, count: MOST }));

/** Everybody who matches the view, up to the first 1000 (spec, section 4). */
export async function loadMatching(teamId: string, view: RosterView): Promise<readonly RosterAthlete[]> {
  const query = queryOf({ ...view, page: 1, count: MOST });
  const { athletes } = await call(listTeamAthletes, { params: { id: teamId }, query });
  return athletes;
}
