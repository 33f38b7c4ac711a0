import { conferencesByDivision } from '../../../../../contract/college/conferences.js';
import { divisionsOf } from '../../../../../contract/college/divisions.js';
import { collegeStates, divisions, type Division } from '../../../../../contract/college/vocabulary.js';
import { sportLabels, sports, type Sport } from '../../../../../contract/team/vocabulary.js';
import { matchingKey } from '../matching/matching-key.js';

/** What files call divisions besides our own names. */
const divisionNames: Readonly<Record<string, Division>> = {
  d1: 'Division 1',
  fbs: 'Division 1 (FBS)',
  fcs: 'Division 1 (FCS)',
  d2: 'Division 2',
  d3: 'Division 3',
};

/** What conferences are called, or were, besides their names of now. */
const conferenceNames: Readonly<Record<string, string>> = {
  'american athletic conference': 'American Conference',
  'asun conference': 'Atlantic Sun Conference',
  'colonial athletic association': 'Coastal Athletic Association',
};

/** `mSoccer` or `Men's Soccer`. */
export const sportNamed = (text: string): Sport | undefined =>
  sports.find((sport) => [sport, sportLabels[sport]].some((name) => matchingKey(name) === matchingKey(text)));

export const divisionNamed = (text: string): Division | undefined =>
  divisions.find((division) => matchingKey(division) === matchingKey(text)) ?? divisionNames[matchingKey(text)];

export const isPlayedIn = (sport: Sport, division: Division): boolean => divisionsOf(sport).includes(division);

/** The full name of a conference of the division. */
export function conferenceNamed(division: Division, text: string): string | undefined {
  const wanted = matchingKey(conferenceNames[matchingKey(text)] ?? text);
  return conferencesByDivision[division].find((name) => matchingKey(name) === wanted);
}

/** `IA` or `Iowa`. */
export const stateNamed = (text: string): string | undefined =>
  Object.entries(collegeStates).find(([code, name]) =>
    [code, name].some((said) => said.toLowerCase() === text.toLowerCase()),
  )?.[0];
