import { createGroup, deleteGroup, editGroup } from '../../../../contract/team/endpoints.js';
import type { Group } from '../../../../contract/team/team.js';
import { countInGroup } from '../../../../projections/team-roster/roster-counts.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { implement, type RequestContext } from '../../access/public.js';
import { teams } from '../team.decider.js';
import type { GroupDetails } from '../team.state.js';

export const groupHandlers = [
  implement(createGroup, async ({ params: { id }, body }, context) => {
    await context.send(teams.of(id), { type: 'CreateGroup', ...body });
    return called(context, id, body.name);
  }),

  implement(editGroup, async ({ params: { id }, body }, context) => {
    await context.send(teams.of(id), { type: 'EditGroup', ...body });
    return body.groupId ? byId(context, id, body.groupId) : called(context, id, body.name);
  }),

  implement(deleteGroup, async ({ params: { id }, body }, { send }) => {
    const { events } = await send(teams.of(id), { type: 'DeleteGroup', name: body.name });
    return { eventId: events[0]?.id ?? '' };
  }),
];

function called(context: RequestContext, teamId: string, name: string): Promise<Group> {
  return found(context, teamId, (_id, details) => details.name.toLowerCase() === name.toLowerCase());
}

function byId(context: RequestContext, teamId: string, groupId: string): Promise<Group> {
  return found(context, teamId, (_id) => _id === groupId);
}

/** The group as its stream has it: right also while the read model is behind. */
async function found(
  { load, pool }: RequestContext,
  teamId: string,
  wanted: (_id: string, details: GroupDetails) => boolean,
): Promise<Group> {
  const state = await load(teams.of(teamId));
  const found = Object.entries(state?.groups ?? {}).find(([_id, details]) => wanted(_id, details));
  if (!found) throw notFound('Group');
  const [_id, details] = found;
  return { _id, ...details, athleteCount: await countInGroup(pool, teamId, _id) };
}
