import { z } from 'zod';
import { conferencesByDivision, isConferenceOf } from '../../../../../contract/college/conferences.js';
import { Program } from '../../../../../contract/college/college.js';
import type { Division } from '../../../../../contract/college/vocabulary.js';

/** What the form of a program holds: without a division there is none. */
export type ProgramValues = Omit<Program, 'division'> & { readonly division: Division | null };

export const noProgram: ProgramValues = { division: null, conference: null, season: null };

/** A program or null, which is what nobody has reported. */
export const EditedProgram: z.ZodType<Program | null, ProgramValues> = z
  .object({ ...Program.shape, division: Program.shape.division.nullable() })
  .refine(({ division, conference }) => !division || !conference || isConferenceOf(division, conference), {
    path: ['conference'],
    message: 'This conference does not play in the division',
  })
  .transform(({ division, ...rest }) => (division === null ? null : { division, ...rest }));

/** The conferences of a division, to choose from. */
export const conferencesOf = (division: Division): readonly { value: string; label: string }[] =>
  conferencesByDivision[division].map((name) => ({ value: name, label: name }));
