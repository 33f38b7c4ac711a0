import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { joinRequestRows } from './join-requests.fold.js';
import { sentInviteRows, teamCodeRows } from './sent-invites.fold.js';
import { invitesVersion } from './invites.table.js';

/** Who asked to join which team and who was invited to it, and what became of it; and the codes of teams to come. */
export const invitesProjection = readModel({
  ...invitesVersion,
  tables: [joinRequestRows, sentInviteRows, teamCodeRows],
  topics: ({ metadata: { teamId } }) => (teamId ? [topics.team(teamId, 'invites')] : []),
});
