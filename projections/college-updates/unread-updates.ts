import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { updateMessageTable } from './college-updates.table.js';
import { isOfOwnTime, isShown, isUnreadBy } from './updates.queries.js';

/**
 * SQL: the number of messages on an athlete's list that a person has not viewed; 0 if `viewer`, a user id, is null.
 * @param team the team that they read for; NULL for none
 */
export const unreadUpdates = (athlete: string, viewer: string, team: string): string => `(
  SELECT count(*)::int FROM ${updateMessageTable.live} m JOIN ${collegeInterestTable.live} i USING (college_interest_id)
  WHERE m.athlete_id = ${athlete} AND i.listed AND ${isShown} AND ${isUnreadBy(viewer)} AND ${isOfOwnTime(team)})`;
