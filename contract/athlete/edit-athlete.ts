import { z } from 'zod';
import { AthleteProfile } from './athlete.js';
import { ProfileEntry } from './profile-entry.js';

const parts = [
  'academicAttributes',
  'measurableAttributes',
  'eligibilityAttributes',
  'socialMediaLinks',
  'collegePreferences',
] as const;

const someOf = ({ shape }: typeof AthleteProfile) =>
  AthleteProfile.extend({
    ...shape,
    academicAttributes: shape.academicAttributes.partial(),
    measurableAttributes: shape.measurableAttributes.partial(),
    eligibilityAttributes: shape.eligibilityAttributes.partial(),
    socialMediaLinks: shape.socialMediaLinks.partial(),
    collegePreferences: shape.collegePreferences.partial(),
  }).partial();

/** Some fields of a profile, and some of the fields of its parts. */
export const ProfileChanges = someOf(ProfileEntry);
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/**
 * With `basedOn`, the values that the caller saw, changed fields are merged into the stored ones, and a part may name
 * some of its fields. Without it each given part replaces the whole part.
 */
export const EditAthleteRequest = ProfileChanges.extend({
  preferences: z.strictObject({ emailNotifications: z.boolean() }).optional(),
  basedOn: someOf(AthleteProfile).optional(),
})
  .refine(({ basedOn: _, ...edit }) => Object.keys(edit).length > 0, 'Nothing to change was given.')
  .superRefine((edit, context) => {
    if (edit.basedOn) return;
    for (const name of parts) {
      const part = edit[name];
      const missing = part ? AthleteProfile.shape[name].keyof().options.filter((field) => !(field in part)) : [];
      for (const field of missing) context.addIssue({ code: 'custom', path: [name, field], message: 'Required.' });
    }
  });
export type EditAthleteRequest = z.infer<typeof EditAthleteRequest>;
