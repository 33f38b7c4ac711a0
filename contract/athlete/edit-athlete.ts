import { z } from 'zod';
import { AthleteProfile } from './athlete.js';

const { shape } = AthleteProfile;
const parts = {
  academicAttributes: shape.academicAttributes,
  measurableAttributes: shape.measurableAttributes,
  eligibilityAttributes: shape.eligibilityAttributes,
  socialMediaLinks: shape.socialMediaLinks,
  collegePreferences: shape.collegePreferences,
};

/** Some of a profile, and of its parts some again. */
export const SomeOfProfile = AthleteProfile.extend({
  academicAttributes: parts.academicAttributes.partial(),
  measurableAttributes: parts.measurableAttributes.partial(),
  eligibilityAttributes: parts.eligibilityAttributes.partial(),
  socialMediaLinks: parts.socialMediaLinks.partial(),
  collegePreferences: parts.collegePreferences.partial(),
}).partial();
export type SomeOfProfile = z.infer<typeof SomeOfProfile>;

/**
 * With `basedOn`, what the caller saw of the fields that they change: they are merged into what stands, and each part may
 * name some of its fields. Without it each part that is given replaces the whole part.
 */
export const EditAthleteRequest = SomeOfProfile.extend({
  firstName: z.string().trim().min(1, 'First name is required').max(100).optional(),
  lastName: z.string().trim().min(1, 'Last name is required').max(100).optional(),
  preferences: z.strictObject({ emailNotifications: z.boolean() }).optional(),
  basedOn: SomeOfProfile.optional(),
})
  .refine(({ basedOn: _, ...edit }) => Object.keys(edit).length > 0, 'Nothing to change was given.')
  .superRefine((edit, context) => {
    if (edit.basedOn) return;
    for (const [name, { shape: fields }] of Object.entries(parts)) {
      const part = edit[name as keyof typeof parts];
      if (!part) continue;
      for (const field of Object.keys(fields).filter((one) => !(one in part)))
        context.addIssue({ code: 'custom', path: [name, field], message: 'Required.' });
    }
  });
export type EditAthleteRequest = z.infer<typeof EditAthleteRequest>;
