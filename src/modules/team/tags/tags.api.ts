import { createTag, deleteTag, editTag, listTags } from '../../../../contract/team/tags.js';
import { tagsOfTeam } from '../../../../projections/team/team.queries.js';
import { notFound } from '../../../kernel/errors.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { implement, type RequestContext } from '../../access/public.js';
import { teams } from '../team.decider.js';
import { TagCreated } from './team-tags.events.js';

export const tagHandlers = [
  implement(listTags, async ({ params }, { pool }) => ({
    tags: await tagsOfTeam(pool, params.id),
  })),

  implement(createTag, async ({ params: { id }, body }, context) => {
    const { events } = await context.send(teams.of(id), { type: 'CreateTag', ...body });
    const created = events.find((event) => event.type === TagCreated.type)?.data;
    if (!created) throw new Error('A tag was created without an event.');
    return standing(context, id, created.tagId);
  }),

  implement(editTag, async ({ params: { id, tagId }, body: { basedOn, ...changes } }, context) => {
    await context.send(teams.of(id), { type: 'EditTag', tagId, changes, basedOn });
    return standing(context, id, tagId);
  }),

  implement(deleteTag, async ({ params: { id, tagId } }, { sendOne }) => {
    const stream = teams.of(id);
    const deleted = await sendOne(stream, { type: 'DeleteTag', tagId }, () => notFound('Tag'));
    return { eventId: deleted.id, stream: stream.name };
  }),
];

/** The tag as its stream has it: right also while the read model is behind. */
async function standing({ load }: RequestContext, teamId: string, tagId: string): Promise<AnswerOf<typeof editTag>> {
  const state = await load(teams.of(teamId));
  const tag = state?.tags[tagId];
  if (!tag) throw notFound('Tag');
  return { _id: tagId, ...tag };
}
