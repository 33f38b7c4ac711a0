import {
  changeAthleteStatuses,
  exportRoster,
  listTeamAthletes,
  setAthleteGroups,
} from '../../../../contract/team/endpoints.js';
import { implement } from '../../access/public.js';
import { JoinRequestsSeen } from '../membership/join-requests-seen.js';
import { ChangeMany } from './change-many.js';
import { ExportRoster } from './export-roster.js';
import { ListTeamAthletes } from './list-team-athletes.query.js';
import { SetAthleteGroups } from './set-athlete-groups.js';

export const rosterHandlers = [
  implement(
    listTeamAthletes,
    { with: [JoinRequestsSeen, ListTeamAthletes] },
    async ({ params, query }, { caller }, seen, athletes) => {
      await seen.note(params.id, query, caller);
      return athletes.run(params.id, query, caller.userId);
    },
  ),

  implement(exportRoster, { with: [ExportRoster] }, ({ params, body }, context, exporting) =>
    exporting.run(params.id, body.athleteIds, context),
  ),

  implement(setAthleteGroups, { with: [SetAthleteGroups] }, ({ params, body }, context, grouping) =>
    grouping.run(params.id, body, context),
  ),

  implement(changeAthleteStatuses, { with: [ChangeMany] }, ({ params: { id: teamId }, body }, context, many) => {
    const { athleteIds, newStatus, previousStatus } = body;
    return many.run(teamId, athleteIds, { type: 'ChangeAccountStatus', newStatus, previousStatus, teamId }, context);
  }),
];
