import { listInterestedAthletes } from '../../../../../../contract/college-interest/list-interests.js';
import { useRead } from '../../../../app/data/read.js';

/** Who of the team is interested in a college, the furthest first. */
export const useInterestedAthletes = (teamId: string, collegeId: string) =>
  useRead(listInterestedAthletes, { params: { id: teamId, collegeId } });
