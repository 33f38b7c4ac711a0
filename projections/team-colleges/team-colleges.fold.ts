import { idOf } from '../../src/kernel/event.js';
import { CollegeFileAdded, CollegeFileRemoved } from '../../src/modules/team-college/files/college-files.events.js';
import { CollegeTagged, CollegeUntagged } from '../../src/modules/team-college/tags/college-tags.events.js';
import {
  CollegeLinkAdded,
  CollegeLinkDeleted,
  CollegeNotesSet,
  type TeamCollegeEvent,
} from '../../src/modules/team-college/team-college.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { erased } from '../erased.js';
import {
  collegeFileTable,
  collegeLinkTable,
  collegeTagTable,
  teamCollegeTable,
  type TeamCollegeRow,
} from './team-colleges.table.js';

interface Happened {
  readonly stream: string;
  readonly data: TeamCollegeEvent['data'];
}

/** The state before the first note. */
const blank = ({ stream, data: { teamId, collegeId } }: Happened): TeamCollegeRow => ({
  team_college_id: idOf(stream),
  team_id: teamId,
  college_id: collegeId,
  notes: null,
  notes_updated_at: null,
  shared_with_athletes: false,
});

export const teamCollegeRows = rowsOf(teamCollegeTable).from({
  reads: [
    CollegeNotesSet,
    CollegeLinkAdded,
    CollegeLinkDeleted,
    CollegeTagged,
    CollegeUntagged,
    CollegeFileAdded,
    CollegeFileRemoved,
  ],
  key: ({ stream }) => ({ team_college_id: idOf(stream) }),
  on: {
    CollegeNotesSet: (row, event) => ({
      ...(row ?? blank(event)),
      notes: event.data.to.notes,
      notes_updated_at: event.occurredAt,
      shared_with_athletes: event.data.to.sharedWithAthletes,
    }),
    CollegeLinkAdded: (row, event) => row ?? blank(event),
    CollegeLinkDeleted: (row) => row,
    CollegeTagged: (row, event) => row ?? blank(event),
    CollegeUntagged: (row) => row,
    CollegeFileAdded: (row, event) => row ?? blank(event),
    CollegeFileRemoved: (row) => row,
  },
});

export const collegeTagRows = rowsOf(collegeTagTable).from({
  reads: [CollegeTagged, CollegeUntagged],
  key: ({ data: { teamId, collegeId, tagId } }) => ({ team_id: teamId, college_id: collegeId, tag_id: tagId }),
  on: {
    CollegeTagged: (_, { data: { teamId, collegeId, tagId } }) => ({
      team_id: teamId,
      college_id: collegeId,
      tag_id: tagId,
    }),
    CollegeUntagged: () => undefined,
  },
});

export const collegeFileRows = rowsOf(collegeFileTable).from({
  reads: [CollegeFileAdded, CollegeFileRemoved],
  key: ({ data }) => ({ file_id: data.fileId }),
  on: {
    CollegeFileAdded: (_, { data }) => ({
      file_id: data.fileId,
      team_id: data.teamId,
      college_id: data.collegeId,
      nickname: data.nickname,
      content_type: data.contentType,
      size: data.size,
      added_at: new Date(data.addedAt),
      added_by: data.addedBy,
    }),
    CollegeFileRemoved: () => undefined,
  },
  each: [erased('added_by', 'userId')],
});

export const collegeLinkRows = rowsOf(collegeLinkTable).from({
  reads: [CollegeLinkAdded, CollegeLinkDeleted],
  key: ({ data }) => ({ link_id: data.linkId }),
  on: {
    CollegeLinkAdded: (_, { stream, data: { linkId, name, url, place } }) => ({
      link_id: linkId,
      team_college_id: idOf(stream),
      name,
      url,
      place,
    }),
    CollegeLinkDeleted: () => undefined,
  },
});
