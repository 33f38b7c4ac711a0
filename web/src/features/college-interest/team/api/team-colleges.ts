import { useQueries } from '@tanstack/react-query';
import {
  listInterestedAthletes,
  listTeamColleges,
} from '../../../../../../contract/college-interest/list-interests.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import type { TeamCollegesView } from '../components/team-colleges.js';
import { useRead, readQuery } from '../../../../app/data/read.js';

/** A page of the colleges that the team's athletes are interested in. */
export const useTeamColleges = (teamId: string, { page, filter, tags }: TeamCollegesView) =>
  useRead(
    listTeamColleges,
    { params: { id: teamId }, query: { page, count: A_PAGE, tags, ...(filter && { filter }) } },
    { keep: true },
  );

const interestedQuery = (teamId: string, collegeId: string) =>
  readQuery(listInterestedAthletes, { params: { id: teamId, collegeId } });

/** Who of the team is interested in a college, the furthest first. */
export const useInterestedAthletes = (teamId: string, collegeId: string) =>
  useRead(listInterestedAthletes, { params: { id: teamId, collegeId } });

/** The same of several colleges, in their order; undefined for those that have not come. */
export const useInterestedInSome = (teamId: string, collegeIds: readonly string[]) =>
  useQueries({
    queries: collegeIds.map((collegeId) => interestedQuery(teamId, collegeId)),
    combine: (all) => all.map(({ data }) => data?.athletes),
  });
