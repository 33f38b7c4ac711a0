import { factNames, factText } from '../../../contract/college/fact-words.js';
import { imageShapes } from '../../../contract/college/college-image.js';
import type { ImageType } from '../../../contract/college/vocabulary.js';
import { sportLabels, type Sport } from '../../../contract/team/vocabulary.js';
import type { CollegeEvent } from '../../../src/modules/college/college.events.js';
import { change, type WordsFor } from './wording.js';

const about = (collegeId: string) => ({ kind: 'college' as const, id: collegeId });

const coachesOf = (sport: Sport) => `${sportLabels[sport].toLowerCase()} coaches`;

const imageNamed = (imageType: ImageType) => imageShapes[imageType].label.toLowerCase();

const coachFields = [
  ['name', 'Name'],
  ['title', 'Title'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
  ['xHandle', 'X handle'],
] as const;

export const collegeWords: WordsFor<CollegeEvent> = {
  CollegeAdded: ({ collegeId, facts }) => ({ about: about(collegeId), words: `added the college ${facts.name}` }),
  CollegeEdited: ({ collegeId, fields, changes, previous }, names) => ({
    about: about(collegeId),
    words: `edited ${names.of(collegeId, 'a college')}`,
    changes: fields.flatMap((field) => change(factNames[field], factText(field, previous), factText(field, changes))),
  }),
  CollegeArchived: ({ collegeId }, names) => ({
    about: about(collegeId),
    words: `archived ${names.of(collegeId, 'a college')}`,
  }),
  CollegeRestored: ({ collegeId }, names) => ({
    about: about(collegeId),
    words: `brought ${names.of(collegeId, 'a college')} back from the archive`,
  }),
  CollegeCoachSet: ({ collegeId, sport, coach, previous }, names) => ({
    about: about(collegeId),
    words: previous
      ? `edited ${coach.name} among the ${coachesOf(sport)} of ${names.of(collegeId, 'a college')}`
      : `added ${coach.name} to the ${coachesOf(sport)} of ${names.of(collegeId, 'a college')}`,
    changes: coachFields.flatMap(([field, label]) => change(label, previous?.[field] ?? null, coach[field])),
  }),
  CollegeCoachRemoved: ({ collegeId, sport, coach }, names) => ({
    about: about(collegeId),
    words: `removed ${coach.name} from the ${coachesOf(sport)} of ${names.of(collegeId, 'a college')}`,
  }),
  CollegeImageSet: ({ collegeId, imageType }, names) => ({
    about: about(collegeId),
    words: `set the ${imageNamed(imageType)} of ${names.of(collegeId, 'a college')}`,
  }),
  CollegeImageRemoved: ({ collegeId, imageType }, names) => ({
    about: about(collegeId),
    words: `removed the ${imageNamed(imageType)} of ${names.of(collegeId, 'a college')}`,
  }),
  CollegeCoachMoved: ({ collegeId, sport, name, from, to }, names) => ({
    about: about(collegeId),
    words: `moved ${name} from place ${from + 1} to ${to + 1} among the ${coachesOf(sport)} of ${names.of(collegeId, 'a college')}`,
  }),
};
