import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { AsOf, count, Id, IdParams, listOf, page } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { Athlete, AthleteProfile, TeamOfAthlete } from './athlete.js';
import { ProfileEntry } from './profile-entry.js';
import { AccountStatus, Measurable } from './vocabulary.js';

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
 * With `basedOn` (the values that the caller saw), changed fields are merged into the stored ones, and a part can name
 * some of its fields. Without it, each part sent replaces the whole part.
 */
export const EditAthleteRequest = ProfileChanges.extend({
  preferences: z.strictObject({ emailNotifications: z.boolean() }).optional(),
  basedOn: someOf(AthleteProfile).optional(),
})
  .refine(({ basedOn: _, ...edit }) => Object.keys(edit).length > 0, 'Send at least one change.')
  .superRefine((edit, context) => {
    if (edit.basedOn) return;
    for (const name of parts) {
      const part = edit[name];
      const missing = part ? AthleteProfile.shape[name].keyof().options.filter((field) => !(field in part)) : [];
      for (const field of missing) context.addIssue({ code: 'custom', path: [name, field], message: 'Required.' });
    }
  });
export type EditAthleteRequest = z.infer<typeof EditAthleteRequest>;

const numbers = 'Choose at least one number';

/** Numbers measured on one day, as in the profile. */
export const VerifyMeasurablesRequest = z.strictObject({
  /** YYYY-MM-DD in the zone America/Chicago; not in the future. */
  measuredOn: z.iso.date({ error: 'Enter a date as MM/DD/YYYY' }),
  values: z
    .partialRecord(Measurable, z.number())
    .refine((values) => Object.keys(values).length > 0, { error: numbers }),
});
export type VerifyMeasurablesRequest = z.infer<typeof VerifyMeasurablesRequest>;

export const editAthlete = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id',
  summary: 'Edit parts of an athlete’s profile; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('athlete.change', inPath('athlete')),
  params: IdParams,
  body: EditAthleteRequest,
  response: Athlete,
});

/**
 * 404 if no birthday change is open; 409 `changed-meanwhile` if another one is open now. 403 where it moves the line of 18, to
 * anyone but the athlete (an adult so far) or a confirmed parent who followed them before (of a minor so far).
 */
export const answerBirthday = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/asked-birthday',
  summary: 'Confirm or decline an athlete’s changed birthday',
  access: needs('athlete.answer-birthday', inPath('athlete')),
  params: IdParams,
  /** `dateOfBirth`: the one that the caller saw. */
  body: z.strictObject({ dateOfBirth: z.iso.date(), answer: z.enum(['confirm', 'refuse']) }),
  response: Acknowledged,
});

/** 400 (field dateOfBirth) for the birthday that the profile has. */
export const proveBirthday = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/birthday',
  summary: 'Set an athlete’s birthday from a document, as an admin; the family and the primary coach are told',
  access: needs('athlete.prove-birthday', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({
    dateOfBirth: z.iso.date(),
    /** Which document was seen, and how; never a number or a copy of it. */
    evidence: z.string().trim().min(3, 'Enter which document you saw').max(200),
  }),
  response: Acknowledged,
});

export const verifyMeasurables = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/verify-measurables',
  summary: 'Verify measurables; 409 `other-value` if the profile has a different value',
  access: needs('athlete.verify', inPath('athlete')),
  params: IdParams,
  body: VerifyMeasurablesRequest,
  response: Athlete,
});

export const getAthlete = endpoint({
  method: 'GET',
  path: '/api/athlete/:id',
  summary: 'An athlete, now or as of the end of a day',
  access: needs('athlete.read', inPath('athlete')),
  params: IdParams,
  /** A day in the zone America/Chicago, YYYY-MM-DD. */
  query: z.strictObject({ asOf: AsOf.optional() }),
  response: Athlete,
  topics: ['athlete:{id}:profile', 'athlete:{id}:interests', 'team:*:settings'],
});

const team = TeamOfAthlete.pick({ _id: true, name: true, primaryColor: true }).nullable();

/** An athlete in a list of those someone follows; `team` and `pendingTeam` as of an Athlete. */
export const ListedAthlete = ofAthlete(
  z.object({
    _id: Id,
    ...AthleteProfile.pick({ firstName: true, lastName: true, sport: true, position: true, schoolLevel: true }).shape,
    highSchoolGraduationYear: AthleteProfile.shape.academicAttributes.shape.highSchoolGraduationYear,
    profileImageUrl: z.string().nullable(),
    accountStatus: AccountStatus,
    team,
    pendingTeam: team,
  }),
  ({ _id }) => _id,
);
export type ListedAthlete = z.infer<typeof ListedAthlete>;

/** Spec, athlete side, section 7: "takes page, count and accountStatus and returns athletes". */
export const listAthletes = endpoint({
  method: 'GET',
  path: '/api/athlete',
  summary: 'The caller’s athletes, by name: an athlete’s own profile, a parent’s athletes, a coach’s team',
  access: needs('athlete.list'),
  query: z.strictObject({ page, count: count(10), accountStatus: listOf(AccountStatus) }),
  response: z.object({ athletes: z.array(ListedAthlete), athleteCount: z.number().int() }),
  topics: ['athlete:*:profile', 'team:*:settings'],
});

/** `eventId` is what Undo names. */
const StatusChanged = z.object({ athleteId: Id, accountStatus: AccountStatus, eventId: Id });

export const changeAthleteStatus = endpoint({
  method: 'PATCH',
  path: '/api/athlete/:id/status',
  summary:
    'Accept, reject, deactivate or activate an athlete; 409 with the current status if previousStatus is out of date',
  access: needs('athlete.change-status', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({ athleteId: Id, newStatus: AccountStatus, previousStatus: AccountStatus }),
  response: StatusChanged,
});

export const undoAthleteStatus = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/status/undo',
  summary: 'Undo a status change (undoing an undo is a redo); 409 with the reason if it can no longer be undone',
  access: needs('athlete.change-status', inPath('athlete')),
  params: IdParams,
  /** Defaults to the last status change without eventId. */
  body: z.strictObject({ eventId: Id.optional() }),
  response: StatusChanged,
});

export const joinTeam = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/join-team',
  summary: 'Ask to join a team by its code',
  access: needs('athlete.join-team', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({ joinCode: z.string().max(40), teamId: Id }),
  response: Acknowledged,
});

/** Asks the team again after a removal (spec, "Team join dialog": Request Access Again). */
export const requestAccessAgain = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/request-access-again',
  summary: 'Ask the team that deactivated the athlete for access again',
  access: needs('athlete.join-team', inPath('athlete')),
  params: IdParams,
  response: Acknowledged,
});

export const removeFromTeam = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/remove-from-team',
  summary: 'Leave the team, cancel or remove a request, or (as a coach) remove the athlete',
  access: needs('athlete.leave-team', inPath('athlete')),
  params: IdParams,
  response: Acknowledged,
});
