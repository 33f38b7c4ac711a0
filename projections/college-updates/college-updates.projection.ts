import { topics } from '../../contract/live/live.js';
import {
  AttachmentAdded,
  AttachmentRemoved,
} from '../../src/modules/college-interest/updates/attachments/attachment.events.js';
import {
  ReplyDeleted,
  ReplyEdited,
  ReplyPosted,
  UpdateDeleted,
  UpdateEdited,
  UpdatePosted,
  UpdatesViewed,
} from '../../src/modules/college-interest/updates/updates.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { athleteTopics } from '../athlete-topics.js';
import { erased } from '../erased.js';
import {
  collegeUpdatesVersion,
  type UpdateMessageRow,
  updateMessageTable,
  updateReaderTable,
} from './college-updates.table.js';

const edited = change<UpdateMessageRow, Recorded<typeof UpdateEdited> | Recorded<typeof ReplyEdited>>(
  (_, { data, occurredAt }) => ({
    text: data.text ?? '',
    edited_at: occurredAt,
  }),
);
const deleted = change<UpdateMessageRow, unknown>(() => ({ deleted: true }));

const attached = change<UpdateMessageRow, Recorded<typeof AttachmentAdded>>(
  ({ files }, { data: { fileId: _id, nickname, contentType, size } }) => ({
    files: [...files, { _id, nickname, contentType, size }],
  }),
);
const detached = change<UpdateMessageRow, Recorded<typeof AttachmentRemoved>>(({ files }, { data: { fileId } }) => ({
  files: files.filter(({ _id }) => _id !== fileId),
}));

const updateMessageRows = rowsOf(updateMessageTable).from({
  reads: [
    UpdatePosted,
    UpdateEdited,
    UpdateDeleted,
    ReplyPosted,
    ReplyEdited,
    ReplyDeleted,
    AttachmentAdded,
    AttachmentRemoved,
  ],
  key: ({ data }) => ({ message_id: ('replyId' in data ? data.replyId : null) ?? data.updateId }),
  on: {
    UpdatePosted: (row, event) => posted(row, event, event.data.updateId),
    ReplyPosted: (row, event) => posted(row, event, event.data.replyId),
    UpdateEdited: edited,
    ReplyEdited: edited,
    UpdateDeleted: deleted,
    ReplyDeleted: deleted,
    AttachmentAdded: attached,
    AttachmentRemoved: detached,
  },
  each: [erased('athlete_id', 'athleteId')],
});

const updateReaderRows = rowsOf(updateReaderTable).from({
  reads: [UpdatesViewed],
  key: ({ data: { collegeInterestId, viewerId } }) => ({
    college_interest_id: collegeInterestId,
    viewer_id: viewerId,
  }),
  on: {
    UpdatesViewed: (row, { data, occurredAt }) => {
      const viewed = [...data.updateIds, ...data.replyIds].map((id) => [id, occurredAt.toISOString()] as const);
      return {
        college_interest_id: data.collegeInterestId,
        viewer_id: data.viewerId,
        athlete_id: data.athleteId,
        viewed: { ...row?.viewed, ...Object.fromEntries(viewed) },
      };
    },
  },
  each: [erased('athlete_id', 'athleteId'), erased('viewer_id', 'userId')],
});

/** One that comes back keeps its place in the conversation. */
const posted = (
  row: UpdateMessageRow | undefined,
  { data, occurredAt }: Recorded<typeof UpdatePosted | typeof ReplyPosted>,
  messageId: string,
): UpdateMessageRow => ({
  message_id: messageId,
  update_id: data.updateId,
  college_interest_id: data.collegeInterestId,
  athlete_id: data.athleteId,
  author_id: data.authorId,
  author_role: data.authorRole,
  text: data.text ?? '',
  posted_at: row?.posted_at ?? occurredAt,
  edited_at: row?.edited_at ?? null,
  deleted: false,
  mass_update_id: ('massUpdateId' in data ? data.massUpdateId : null) ?? null,
  files: row?.files ?? [],
});

/** What is written on athletes' interests, and who has viewed it. */
export const collegeUpdatesProjection = readModel({
  ...collegeUpdatesVersion,
  tables: [updateMessageRows, updateReaderRows],
  topics: (event) => {
    const { teamId } = event.metadata;
    // The profile and the roster show the unread count.
    const ofTeam = teamId ? [topics.team(teamId, 'updates'), topics.team(teamId, 'roster')] : [];
    return [...athleteTopics(event, 'updates'), ...athleteTopics(event, 'profile'), ...ofTeam];
  },
});
