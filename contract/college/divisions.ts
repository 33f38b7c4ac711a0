import { z } from 'zod';
import { type Sport } from '../team/vocabulary.js';

/** Spec, "Shared enumerations": where an institution plays a sport. */
export const divisions = [
  'Division 1 (FBS)',
  'Division 1 (FCS)',
  'Division 1',
  'Division 2',
  'Division 3',
  'NAIA',
  'NJCAA',
  'CCCAA',
  'None',
] as const;
export const Division = z.enum(divisions);
export type Division = z.infer<typeof Division>;

/** Football alone is split into two subdivisions of Division 1; every other sport is played in Division 1 itself. */
const footballSubdivisions: readonly Division[] = ['Division 1 (FBS)', 'Division 1 (FCS)'];

/** The divisions that a sport is played in. */
export const divisionsOf = (sport: Sport): readonly Division[] =>
  divisions.filter((division) =>
    sport === 'football' ? division !== 'Division 1' : !footballSubdivisions.includes(division),
  );

/** The division that a sport is played in by a conference of the given division: soccer of the FBS is Division 1. */
export const divisionOf = (sport: Sport, conferenceDivision: Division): Division =>
  divisionsOf(sport).includes(conferenceDivision) ? conferenceDivision : 'Division 1';
