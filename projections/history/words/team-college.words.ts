import type { TeamCollegeEvent } from '../../../src/modules/team-college/team-college.events.js';
import { change, onOff, type WordsFor } from './wording.js';

const about = (collegeId: string) => ({ kind: 'college' as const, id: collegeId });

export const teamCollegeWords: WordsFor<TeamCollegeEvent> = {
  CollegeNotesSet: ({ collegeId, from, to }, names) => ({
    about: about(collegeId),
    words: `wrote the team’s notes on ${names.of(collegeId, 'a college')}`,
    changes: [
      ...change('Notes', from.notes || null, to.notes || null),
      ...change('Shared with athletes', onOff(from.sharedWithAthletes), onOff(to.sharedWithAthletes)),
    ],
  }),
  CollegeLinkAdded: ({ collegeId, name, url }, names) => ({
    about: about(collegeId),
    words: `added the link ${name} to ${names.of(collegeId, 'a college')}`,
    changes: change('URL', null, url),
  }),
  CollegeLinkDeleted: ({ collegeId, name, url }, names) => ({
    about: about(collegeId),
    words: `deleted the link ${name} of ${names.of(collegeId, 'a college')}`,
    changes: change('URL', url, null),
  }),
  CollegeFileAdded: ({ collegeId, nickname }, names) => ({
    about: about(collegeId),
    words: `added the file “${nickname}” to ${names.of(collegeId, 'a college')}`,
  }),
  CollegeFileRemoved: ({ collegeId, nickname }, names) => ({
    about: about(collegeId),
    words: `removed the file “${nickname}” of ${names.of(collegeId, 'a college')}`,
  }),
  CollegeTagged: ({ collegeId, tagId }, names) => ({
    about: about(collegeId),
    words: `put the tag ${names.of(tagId, 'of the team')} on ${names.of(collegeId, 'a college')}`,
  }),
  CollegeUntagged: ({ collegeId, tagId }, names) => ({
    about: about(collegeId),
    words: `took the tag ${names.of(tagId, 'of the team')} off ${names.of(collegeId, 'a college')}`,
  }),
};
