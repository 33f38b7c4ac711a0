import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  listInterestedAthletes,
  listTeamColleges,
} from '../../../../../../contract/college-interest/list-interests.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import type { TeamCollegesView } from '../team-colleges-view.js';

/** A page of the colleges that the team's athletes are interested in. */
export const useTeamColleges = (teamId: string, { page, filter }: TeamCollegesView) =>
  useQuery({
    queryKey: [...keys.teamInterests(teamId), 'colleges', page, filter],
    queryFn: ({ signal }) =>
      call(listTeamColleges, {
        params: { id: teamId },
        query: { page, count: A_PAGE, ...(filter && { filter }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Who of the team is interested in a college, the furthest first. */
export const useInterestedAthletes = (teamId: string, collegeId: string) =>
  useQuery({
    queryKey: [...keys.teamInterests(teamId), 'athletes', collegeId],
    queryFn: ({ signal }) => call(listInterestedAthletes, { params: { id: teamId, collegeId }, signal }),
  });
