import { profileFields, type AthleteProfile, type PreviousCollege } from '../../../../contract/athlete/athlete.js';
import { positionFault, termFaults } from '../../../../contract/athlete/profile-entry.js';
import { invalidFields } from '../../../kernel/errors.js';
import { editedFields } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import { AthleteProfileEdited } from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';
import { birthdayFault } from '../birthday/birthday-fault.js';

type Edit = ReturnType<typeof AthleteProfileEdited>;

/** The fact that an edit comes to: only what really changes; none when nothing does. */
export function profileEdit(wished: Partial<AthleteProfile>, { athleteId, profile }: AthleteState): readonly Edit[] {
  const edited = editedFields(profileFields.names, profile, wished);
  return edited ? [AthleteProfileEdited({ athleteId, ...edited })] : [];
}

/**
 * Rejects impossible values of an edit. Unchanged old values pass, because a form sends a part whole. @throws
 * DomainError invalid, naming each field
 */
export function refuseFaultyEdit(wished: Partial<AthleteProfile>, { profile }: AthleteState, now: Date): void {
  const { dateOfBirth, position = profile.position, academicAttributes: academic, sport = profile.sport } = wished;
  const born = dateOfBirth ? birthdayFault(dateOfBirth, now) : undefined;
  const moved = !same(position, profile.position) || sport !== profile.sport;
  const plays = moved && sport ? positionFault(sport, position) : undefined;
  const former = profile.academicAttributes.previousColleges;
  const studied = academic && !same(academic.previousColleges, former) ? academic.previousColleges : [];
  const faults = {
    ...(profile.sport && !sport ? { sport: 'Sport is required' } : {}),
    ...(born ? { dateOfBirth: born } : {}),
    ...(plays ? { position: plays } : {}),
    ...collegeFaults(studied, 'academicAttributes.previousColleges'),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** Errors of a list of colleges at `path`: path of the field → message. */
export const collegeFaults = (colleges: readonly PreviousCollege[], path: string): Record<string, string> =>
  Object.fromEntries(
    colleges.flatMap((college, index) =>
      Object.entries(termFaults(college)).map(([field, fault]) => [`${path}.${index}.${field}`, fault]),
    ),
  );
