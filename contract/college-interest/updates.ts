import { z } from 'zod';
import { endpoint, inPath, inQuery, needs, withModule } from '../endpoint.js';
import { count, flag, Id, IdParams, page } from '../paging.js';
import { Attachment } from './attachments.js';
import { InterestCollege } from './college-interest.js';
import { ofAthlete } from '../privacy/endpoints.js';

export const MAX_UPDATE_TEXT = 4000;
/** Maximum number of updates and replies in one conversation. */
export const MAX_MESSAGES = 1000;

export const UpdateText = z
  .string()
  .trim()
  .min(1, 'Write something first.')
  .max(MAX_UPDATE_TEXT, `At most ${MAX_UPDATE_TEXT} characters.`);

/** Whether the caller has viewed what others wrote; the caller's own messages count as viewed. */
export const viewStatuses = ['viewed', 'unviewed'] as const;
const ViewStatus = z.enum(viewStatuses);

const Person = z.object({
  userId: z.string(),
  /** Null if the account no longer exists. */
  name: z.string().nullable(),
});

/** A message on an interest, or on no college. */
export const Message = z.object({
  _id: Id,
  text: z.string(),
  /** `role` at the time of writing. */
  author: Person.extend({ role: z.string() }),
  /** ISO 8601. */
  postedAt: z.string(),
  editedAt: z.string().nullable(),
  files: z.array(Attachment),
  /** Of an update that a coach sent to several athletes at once. */
  massUpdateId: Id.nullable(),
  viewStatus: ViewStatus,
  /** Other people who have viewed it, first one first. */
  viewedBy: z.array(Person.extend({ viewedAt: z.string() })),
});
export type Message = z.infer<typeof Message>;

/** An update with its replies, the oldest first. */
export const Update = Message.extend({ replies: z.array(Message) });
export type Update = z.infer<typeof Update>;

/** `eventId` is what Undo names; null where there was nothing to change. */
const Changed = z.object({ collegeInterestId: Id, updateId: Id, eventId: Id.nullable() });
const ChangedReply = Changed.extend({ replyId: Id });

/** The id of an interest, or the athlete's own for a conversation about no college. */
const UpdateParams = IdParams.extend({ updateId: Id });
const ReplyParams = UpdateParams.extend({ replyId: Id });
const Words = z.strictObject({ text: UpdateText });
const posts = needs('interest.change', withModule('updates', inPath('collegeInterest')));
const replies = needs('update.reply', withModule('updates', inPath('collegeInterest')));
/** Independent of the team's module: everyone can delete what they wrote. */
const deletes = needs('interest.change', inPath('collegeInterest'));
const deletesReply = needs('update.reply', inPath('collegeInterest'));

export const postUpdate = endpoint({
  method: 'POST',
  path: '/api/college-interest/:id/update',
  summary: 'Post an update on an athlete’s interest in a college; under the athlete’s id, without a college',
  access: posts,
  params: IdParams,
  body: Words,
  response: Changed,
  status: 201,
});

export const editUpdate = endpoint({
  method: 'PUT',
  path: '/api/college-interest/:id/update/:updateId',
  summary: 'Edit an update; 403 for anyone but its author',
  access: posts,
  params: UpdateParams,
  body: Words,
  response: Changed,
});

export const deleteUpdate = endpoint({
  method: 'DELETE',
  path: '/api/college-interest/:id/update/:updateId',
  summary: 'Delete an update and its replies; 403 for anyone but its author and staff',
  access: deletes,
  params: UpdateParams,
  response: Changed,
});

export const postReply = endpoint({
  method: 'POST',
  path: '/api/college-interest/:id/update/:updateId/reply',
  summary: 'Reply to an update',
  access: replies,
  params: UpdateParams,
  body: Words,
  response: ChangedReply,
  status: 201,
});

export const editReply = endpoint({
  method: 'PUT',
  path: '/api/college-interest/:id/update/:updateId/reply/:replyId',
  summary: 'Edit a reply; 403 for anyone but its author',
  access: replies,
  params: ReplyParams,
  body: Words,
  response: ChangedReply,
});

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/api/college-interest/:id/update/:updateId/reply/:replyId',
  summary: 'Delete a reply; 403 for anyone but its author and staff',
  access: deletesReply,
  params: ReplyParams,
  response: ChangedReply,
});

const MessageIds = z.array(Id).max(MAX_MESSAGES).default([]);

export const viewUpdates = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/updates/view',
  summary: 'Mark updates and replies as viewed; ids of deleted ones are ignored',
  access: needs('update.reply', withModule('updates', inPath('collegeInterest'), 'read')),
  params: IdParams,
  body: z.strictObject({
    updateIds: MessageIds,
    replyIds: MessageIds,
    viewStatus: z.literal('viewed'),
    /** User id of the viewer; if sent, it must be the caller's. */
    viewerId: Id.optional(),
  }),
  response: z.object({ collegeInterestId: Id, unreadCount: z.number().int() }),
});

export const getUpdates = endpoint({
  method: 'GET',
  path: '/api/college-interest/:id/updates',
  summary:
    'The updates on an interest, or under an athlete’s id those without a college: with replies, oldest first, and who has viewed each',
  access: needs('interest.read', inPath('collegeInterest')),
  params: IdParams,
  response: z.object({
    athleteId: Id,
    /** Null for a conversation about no college. */
    college: InterestCollege.nullable(),
    updates: z.array(Update),
    unreadCount: z.number().int(),
  }),
  topics: ['athlete:*:updates'],
});

/** The newest message. */
const LastMessage = Message.pick({ _id: true, text: true, author: true, postedAt: true });

/** A conversation with messages. */
export const UpdateThread = ofAthlete(
  z.object({
    /** The id of the interest; without a college, the athlete's own. */
    collegeInterestId: Id,
    college: InterestCollege.nullable(),
    athlete: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }),
    last: LastMessage,
    /** Others' messages that the caller has not viewed. */
    unreadCount: z.number().int(),
    /** Whether the athlete or a parent wrote last, and no staff member has answered: what was sent to several is no answer. */
    needsAnswer: z.boolean(),
  }),
  ({ athlete }) => athlete?._id,
);
export type UpdateThread = z.infer<typeof UpdateThread>;

/** What a coach sent to several athletes at once: one line for the team's coaches. */
export const MassUpdateThread = z.object({
  massUpdateId: Id,
  college: InterestCollege.nullable(),
  last: LastMessage,
  /** Those who still have it. */
  athleteCount: z.number().int(),
});
export type MassUpdateThread = z.infer<typeof MassUpdateThread>;

const ThreadsQuery = z.strictObject({
  page,
  count: count(10),
  /** Only conversations with unread messages. */
  unread: flag.optional(),
  /** Only conversations that no staff member has answered. */
  needsAnswer: flag.optional(),
  collegeId: Id.optional(),
});
export type ThreadsQuery = z.infer<typeof ThreadsQuery>;

const threadCount = z.number().int();

/** The fields after `threadCount` cover all conversations, without filters. */
const counts = {
  /** On all pages. */
  threadCount,
  unreadCount: z.number().int(),
  /** Athletes and colleges to filter by, by name. */
  athletes: z.array(
    ofAthlete(z.object({ _id: Id, firstName: z.string(), lastName: z.string(), threadCount }), ({ _id }) => _id),
  ),
  colleges: z.array(z.object({ _id: Id, name: z.string(), threadCount })),
};

export const listUpdateThreads = endpoint({
  method: 'GET',
  path: '/api/college-interest/updates',
  summary: 'An athlete’s conversations, unread first, then newest',
  access: needs('interest.read', withModule('updates', inQuery('athlete', 'athleteId'))),
  query: ThreadsQuery.extend({ athleteId: Id }),
  response: z.object({ threads: z.array(UpdateThread), ...counts }),
  topics: ['athlete:{athleteId}:updates'],
});

export const listTeamUpdateThreads = endpoint({
  method: 'GET',
  path: '/api/team/:id/updates',
  summary: 'The conversations of a team’s active athletes, unanswered first',
  access: needs('interest.read', withModule('updates', inPath('team'))),
  params: IdParams,
  query: ThreadsQuery.extend({ athleteId: Id.optional() }),
  /** One that was sent to several is one line, and not in the conversations of those who got it. */
  response: z.object({ threads: z.array(z.union([UpdateThread, MassUpdateThread])), ...counts }),
  topics: ['team:{id}:updates'],
});
