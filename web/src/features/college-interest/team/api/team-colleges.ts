import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import {
  listInterestedAthletes,
  listTeamColleges,
} from '../../../../../../contract/college-interest/list-interests.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import type { TeamCollegesView } from '../team-colleges-view.js';

/** A page of the colleges that the team's athletes are interested in. */
export const useTeamColleges = (teamId: string, { page, filter, tags }: TeamCollegesView) =>
  useQuery({
    queryKey: [...keys.teamInterests(teamId), 'colleges', page, filter, tags],
    queryFn: ({ signal }) =>
      call(listTeamColleges, {
        params: { id: teamId },
        query: { page, count: A_PAGE, tags, ...(filter && { filter }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const interestedQuery = (teamId: string, collegeId: string) =>
  queryOptions({
    queryKey: [...keys.teamInterests(teamId), 'athletes', collegeId],
    queryFn: ({ signal }) => call(listInterestedAthletes, { params: { id: teamId, collegeId }, signal }),
  });

/** Who of the team is interested in a college, the furthest first. */
export const useInterestedAthletes = (teamId: string, collegeId: string) =>
  useQuery(interestedQuery(teamId, collegeId));

/** The same of several colleges, in their order; undefined for those that have not come. */
export const useInterestedInSome = (teamId: string, collegeIds: readonly string[]) =>
  useQueries({
    queries: collegeIds.map((collegeId) => interestedQuery(teamId, collegeId)),
    combine: (all) => all.map(({ data }) => data?.athletes),
  });
