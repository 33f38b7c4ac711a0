import type { Sport } from '../team/vocabulary.js';
import { divisions, type Division } from './vocabulary.js';

/** Football alone is split into two subdivisions of Division 1; every other sport is played in Division 1 itself. */
const footballSubdivisions: readonly Division[] = ['Division 1 (FBS)', 'Division 1 (FCS)'];

/** The divisions that a sport is played in. */
export const divisionsOf = (sport: Sport): readonly Division[] =>
  divisions.filter((division) =>
    sport === 'football' ? division !== 'Division 1' : !footballSubdivisions.includes(division),
  );

/** The division of a sport in a conference of the given division: soccer of the FBS is Division 1. */
export const divisionOf = (sport: Sport, conferenceDivision: Division): Division =>
  divisionsOf(sport).includes(conferenceDivision) ? conferenceDivision : 'Division 1';
