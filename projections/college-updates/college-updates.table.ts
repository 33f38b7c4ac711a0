import type { FileType } from '../../contract/file/vocabulary.js';
import { boolean, json, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const collegeUpdatesVersion = versionOf('college-updates');

/** `_id` is also what its bytes are stored under. */
export interface AttachedFile {
  readonly _id: string;
  readonly nickname: string;
  readonly contentType: FileType;
  /** Bytes. */
  readonly size: number;
}

/** An update on an interest, or a reply to one. */
export const updateMessageTable = readTable({
  of: collegeUpdatesVersion,
  name: 'update_message',
  key: ['message_id'],
  columns: {
    message_id: text(),
    /** The update itself, or the one that it replies to. */
    update_id: text(),
    /** The athlete's own id where no college is meant. */
    college_interest_id: text(),
    athlete_id: text(),
    author_id: text(),
    author_role: text(),
    text: text(),
    posted_at: timestamp(),
    edited_at: orNull(timestamp()),
    deleted: boolean(),
    /** Of an update that was sent to several athletes at once. */
    mass_update_id: orNull(text()),
    /** The files that belong to it, in the order in which they came. */
    files: json<readonly AttachedFile[]>(),
  },
  indexes: [['college_interest_id'], ['athlete_id'], ['mass_update_id']],
});
export type UpdateMessageRow = RowOf<typeof updateMessageTable>;

/** What a person has viewed of others' texts on an interest. */
export const updateReaderTable = readTable({
  of: collegeUpdatesVersion,
  name: 'update_reader',
  key: ['college_interest_id', 'viewer_id'],
  columns: {
    college_interest_id: text(),
    viewer_id: text(),
    athlete_id: text(),
    /** Message id → when, ISO 8601. */
    viewed: json<Readonly<Record<string, string>>>(),
  },
});
