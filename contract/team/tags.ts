import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { MailedName } from '../name.js';
import { HexColor } from './vocabulary.js';

/** Maximum number of tags. */
export const MAX_TAGS = 50;

/** A team's own labels for colleges (spec, coach side, section 3: "tags (title, color)"). */
export const Tag = z.object({ _id: Id, title: z.string(), color: z.string() });
export type Tag = z.infer<typeof Tag>;

/** `title`: unique in the team, ignoring case. */
export const TagRequest = z.strictObject({ title: MailedName('Title is required', 40), color: HexColor });
export type TagRequest = z.infer<typeof TagRequest>;

const tagParams = IdParams.extend({ tagId: Id });

export const listTags = endpoint({
  method: 'GET',
  path: '/api/team/:id/tags',
  summary: 'The tags of a team, by title',
  access: needs('team.read', inPath('team')),
  params: IdParams,
  response: z.object({ tags: z.array(Tag) }),
  topics: ['team:{id}:colleges'],
});

export const createTag = endpoint({
  method: 'POST',
  path: '/api/team/:id/tags',
  summary: 'Create a tag; 409 `too-many-tags`',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: TagRequest,
  response: Tag,
  status: 201,
});

export const editTag = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/tags/:tagId',
  summary: 'Rename or recolor a tag',
  access: needs('team.settings', inPath('team')),
  params: tagParams,
  body: TagRequest.partial().extend({
    /** What the caller saw; 409 `changed-meanwhile` if someone else changed the same field. */
    basedOn: TagRequest.partial().optional(),
  }),
  response: Tag,
});

/** `eventId` and `stream` are what Undo names. */
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/team/:id/tags/:tagId',
  summary: 'Delete a tag and remove it from its colleges; undo restores both',
  access: needs('team.settings', inPath('team')),
  params: tagParams,
  response: z.object({ eventId: Id, stream: z.string() }),
});
