import { idOf } from '../../src/kernel/event.js';
import {
  CollegeLinkAdded,
  CollegeLinkDeleted,
  CollegeNotesSet,
  type TeamCollegeEvent,
} from '../../src/modules/team-college/team-college.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold-table.js';
import { collegeLinkTable, teamCollegeTable, type TeamCollegeRow } from './team-colleges.table.js';

interface Happened {
  readonly stream: string;
  readonly data: TeamCollegeEvent['data'];
}

/** As it stands before anybody has written anything. */
const blank = ({ stream, data: { teamId, collegeId } }: Happened): TeamCollegeRow => ({
  team_college_id: idOf(stream),
  team_id: teamId,
  college_id: collegeId,
  notes: null,
  notes_updated_at: null,
  shared_with_athletes: false,
});

export const teamCollegeRows = rowsOf(teamCollegeTable).from({
  reads: [CollegeNotesSet, CollegeLinkAdded, CollegeLinkDeleted],
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
  },
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
