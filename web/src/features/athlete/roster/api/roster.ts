import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { listTeamAthletes } from '../../../../../../contract/team/endpoints.js';
import { useTeamId } from '../../../../app/session/session.js';
import { MOST } from '../../../../ui/list/view-fields.js';
import { queryOf, type RosterView } from '../roster-view.js';
import { call } from '../../../../app/call.js';
import { useRead } from '../../../../app/data/read.js';

/** A page of the roster; the one before stays until the next is there. */
export const useRoster = (view: RosterView) =>
  useRead(listTeamAthletes, { params: { id: useTeamId() }, query: queryOf(view) }, { keep: true });

/** Everybody who matches the view, in its order, up to the first 1000. */
export const useMatching = (view: RosterView) =>
  useRead(listTeamAthletes, { params: { id: useTeamId() }, query: queryOf({ ...view, page: 1, count: MOST }) });

/** Everybody who matches the view, up to the first 1000 (spec, section 4). */
export async function loadMatching(teamId: string, view: RosterView): Promise<readonly RosterAthlete[]> {
  const query = queryOf({ ...view, page: 1, count: MOST });
  const { athletes } = await call(listTeamAthletes, { params: { id: teamId }, query });
  return athletes;
}
