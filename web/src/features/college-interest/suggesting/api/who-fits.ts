import { whoFits } from '../../../../../../contract/fit/who-fits.js';
import { useRead } from '../../../../app/data/read.js';

/** The `count` athletes of a team who fit a college best and do not have it on their list. */
export const useWhoFits = (teamId: string, collegeId: string, count: number) =>
  useRead(whoFits, { params: { id: teamId, collegeId }, query: { count } }, { keep: true });
