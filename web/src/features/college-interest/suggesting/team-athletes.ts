import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { useRead } from '../../../app/data/read.js';
import { MOST } from '../../../ui/list/view-fields.js';

/** The active athletes of a team, by name: its coaches can suggest colleges to them. */
export const useTeamAthletes = (teamId: string) =>
  useRead(listTeamAthletes, { params: { id: teamId }, query: { count: MOST, accountStatus: 'active' } });
