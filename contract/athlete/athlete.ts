import { z } from 'zod';
import { RosterInterests } from './team-sight.js';
import { shownDay } from '../day.js';
import { type Field, fieldsOf, group, list, optional, required } from '../fields.js';
import { Id } from '../paging.js';
import { SubscriptionPlatform, SubscriptionStatus } from '../subscription/subscription.js';
import { PaymentStrategy, Sport, sportLabels } from '../team/vocabulary.js';
import { Subscription } from '../subscription/plan.js';
import {
  AccountStatus,
  Confirmer,
  eligibilityLabel,
  formatMeasurable,
  Measurable,
  measurables,
  Relationship,
  SchoolLevel,
  Semester,
} from './vocabulary.js';
import { ofAthlete } from '../privacy/endpoints.js';

const text = (most: number) => z.string().max(most);

/** An entry of previousColleges (spec, section 3: `college.name, startSemester, endSemester` plus the years of the form). */
export const PreviousCollege = z.strictObject({
  college: z.strictObject({
    collegeId: text(100).nullable(),
    name: text(200).min(1),
    city: text(100).nullable(),
    state: text(2).nullable(),
  }),
  startSemester: Semester,
  startYear: z.number().int().min(1950).max(2100),
  endSemester: Semester,
  endYear: z.number().int().min(1950).max(2100),
});
export type PreviousCollege = z.infer<typeof PreviousCollege>;
/** One of the catalogue, or its name as it was typed. */
export type AttendedCollege = PreviousCollege['college'];

// An invited athlete's name is empty at first.
const said = (typed: string): string | null => typed || null;
const line = (label: string, most: number) => optional(label, text(most), said);
const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');
const measured = (name: Measurable, schema: z.ZodNumber = z.number().min(0).max(10_000)) =>
  optional(measurables[name].label, schema, (value) => formatMeasurable(name, value));

/**
 * What a profile holds that its owner and the coaches can edit (spec, section 3; heights in inches, weights in pounds,
 * times in seconds). Payloads, the empty profile and the lines of the history follow; `profile-entry.ts` is stricter of
 * what is entered now.
 */
export const profileFields = fieldsOf({
  firstName: required('First name', text(100).min(1), said),
  lastName: required('Last name', text(100).min(1), said),
  email: optional('Email', z.email().max(254)),
  phone: optional(
    'Phone',
    z.string().regex(/^\+[0-9]{11}$/, 'Enter a phone number as +1 and 10 digits, like +15555550123'),
  ),
  dateOfBirth: optional('Date of birth', z.iso.date(), shownDay),
  addressLine1: line('Address line 1', 200),
  addressLine2: line('Address line 2', 200),
  city: line('City', 100),
  state: line('State', 2),
  zipCode: line('ZIP code', 12),
  country: line('Country', 60),
  sport: optional('Sport', Sport, (sport) => sportLabels[sport]),
  position: list('Positions', z.array(text(6).min(1)).max(4)),
  jerseyNumber: line('Jersey number', 3),
  bio: line('Bio', 5000),
  awardsAndAccomplishments: list('Awards and accomplishments', z.array(text(300).min(1)).max(50)),
  schoolLevel: optional('School level', SchoolLevel),
  academicAttributes: group({
    gpa: optional('GPA', z.number().min(0).max(5)),
    actScore: optional('ACT score', z.number().int().min(1).max(36)),
    satScore: optional('SAT score', z.number().int().min(400).max(1600)),
    highSchool: line('High school', 200),
    highSchoolGraduationYear: optional('High school graduation year', z.number().int().min(1990).max(2100)),
    previousColleges: list('Previous colleges', z.array(PreviousCollege).max(10), (entries) =>
      entries
        .map((one) => `${one.college.name} (${one.startSemester} ${one.startYear} – ${one.endSemester} ${one.endYear})`)
        .join(', '),
    ),
  }),
  measurableAttributes: group({
    height: measured('height', z.number().int().min(36).max(96)),
    weight: measured('weight', z.number().min(0).max(600)),
    wingspan: measured('wingspan'),
    fortyYardDash: measured('fortyYardDash'),
    shuttle: measured('shuttle'),
    benchPress: measured('benchPress'),
    squat: measured('squat'),
    deadlift: measured('deadlift'),
    clean: measured('clean'),
    verticalJump: measured('verticalJump'),
    broadJump: measured('broadJump'),
  }),
  eligibilityAttributes: group({
    yearsOfEligibility: optional('Years of eligibility', z.number().int().min(0).max(5), eligibilityLabel),
    canRedshirt: optional('Can redshirt', z.boolean(), yesNo),
  }),
  socialMediaLinks: group({
    xHandle: line('X', 100),
    instagramHandle: line('Instagram', 100),
    hudl: line('Hudl', 500),
    youtube: line('YouTube', 500),
  }),
  filmLinks: list('Film links', z.array(z.url({ protocol: /^https?$/ }).max(500)).max(20)),
  collegePreferences: group({
    locationType: list('Preferred settings', z.array(text(40)).max(10)),
    regions: list('Preferred regions', z.array(text(40)).max(10)),
    size: list('Preferred sizes', z.array(text(40)).max(10)),
    universityTypes: list('Preferred college types', z.array(text(60)).max(20)),
  }),
});
export const AthleteProfile = profileFields.schema;
export type AthleteProfile = z.infer<typeof AthleteProfile>;

/** A field of the profile: `city`, `academicAttributes.gpa`; or a part of it with several. */
export type ProfilePath = {
  [Part in keyof AthleteProfile]: AthleteProfile[Part] extends Readonly<Record<string, unknown>>
    ? Part | `${Part}.${keyof AthleteProfile[Part] & string}`
    : Part;
}[keyof AthleteProfile];
/** What is there. */
export type ProfileAt<P extends ProfilePath> = P extends keyof AthleteProfile
  ? AthleteProfile[P]
  : P extends `${infer Part extends keyof AthleteProfile}.${infer Name}`
    ? AthleteProfile[Part][Name & keyof AthleteProfile[Part]]
    : never;

/** The fields that hold a kind of value. */
export type ProfilePathOf<Value> = { [P in ProfilePath]: ProfileAt<P> extends Value ? P : never }[ProfilePath];

export const profileAt = <P extends ProfilePath>(profile: AthleteProfile, path: P): ProfileAt<P> =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], profile) as ProfileAt<P>;

/** What a field of the profile is called, wherever it is shown. */
export function profileLabel(path: ProfilePath): string {
  const [part, name] = path.split('.') as [keyof AthleteProfile, string?];
  const field: Field = profileFields.all[part];
  return (name === undefined ? field : field.fields?.[name])?.label ?? path;
}

/** A profile with a name and nothing else. */
export const emptyProfile: AthleteProfile = { firstName: '', lastName: '', ...profileFields.empty };

/** A parent of an athlete, and how to reach them. */
export const GuardianContact = z.object({
  parentId: Id,
  firstName: z.string(),
  lastName: z.string(),
  relationship: Relationship,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  homeTown: z.string().nullable(),
  /** The athlete's other parents also see email, phone and home town. */
  sharesContacts: z.boolean(),
});
export type GuardianContact = z.infer<typeof GuardianContact>;

/** The same with who vouches for them, and since when they follow. */
export const ParentGuardian = GuardianContact.extend({
  since: z.string(),
  /** Who isn’t confirmed reads, and decides about nobody else. A minor’s own confirmation doesn’t count. */
  confirmed: z.boolean(),
  /** Null while somebody has to confirm them once more. */
  confirmedBy: Confirmer.nullable(),
  /** Null for an admin, and where it isn’t known. */
  confirmerName: z.string().nullable(),
  /** Whether the athlete, a minor, asked for the end of the link. */
  removalRequested: z.boolean(),
});
export type ParentGuardian = z.infer<typeof ParentGuardian>;

export const TeamOfAthlete = z.object({
  _id: Id,
  name: z.string(),
  logoImageUrl: z.string().nullable(),
  primaryColor: z.string().nullable(),
  paymentStrategy: PaymentStrategy.nullable(),
  /** A team of one sport decides its athletes' sport. */
  sports: z.array(Sport),
});

export const AthleteGroup = z.object({ _id: Id, name: z.string(), color: z.string() });
export type AthleteGroup = z.infer<typeof AthleteGroup>;

/** A measurable that a coach has verified; valid while the value is the one that they saw. */
export const VerifiedMeasurable = z.object({
  name: Measurable,
  /** YYYY-MM-DD. */
  measuredOn: z.string(),
  /** Name of the coach who verified it. */
  verifiedBy: z.string(),
});
export type VerifiedMeasurable = z.infer<typeof VerifiedMeasurable>;

/** An answer also holds each count that features declare, under its name: `incompleteTasks`. */
const withCounts = <S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.ZodObject<S> =>
  schema.catchall(z.number().int());

/**
 * An athlete for coaches, parents and the athlete. `team` is the membership while active, `pendingTeam` otherwise.
 */
export const Athlete = ofAthlete(
  withCounts(
    z.object({
      _id: Id,
      ...AthleteProfile.shape,
      slug: z.string().nullable(),
      /** A signed URL, valid for a while. */
      profileImageUrl: z.string().nullable(),
      /** ISO 8601 with zone. */
      createdAt: z.string(),
      /** False between joining by an invite and the end of the wizard. */
      onboarded: z.boolean(),
      verifiedMeasurables: z.array(VerifiedMeasurable),
      accountStatus: AccountStatus,
      team: TeamOfAthlete.nullable(),
      pendingTeam: TeamOfAthlete.nullable(),
      groups: z.array(AthleteGroup),
      parentGuardians: z.array(ParentGuardian),
      /** Id of the paying parent; null without one. */
      parentPayingForAthlete: Id.nullable(),
      /** Null where there never was a subscription. */
      subscriptionStatus: SubscriptionStatus.nullable(),
      subscriptionPlatform: SubscriptionPlatform.nullable(),
      /** The athlete’s own billing customer; null where they never began a checkout. */
      stripeCustomerId: z.string().nullable(),
      subscription: Subscription,
      preferences: z.object({ emailNotifications: z.boolean() }),
      /** A changed birthday (YYYY-MM-DD) that waits for a parent or the primary coach; null without one. */
      askedBirthday: z.string().nullable(),
      /** Events recorded on the athlete's own stream. */
      activityCount: z.number().int(),
      /** Updates and replies that the athlete has not viewed; null for a past day. */
      unreadUpdatesForAthlete: z.number().int().nullable(),
      /** Updates and replies that the calling coach has not viewed; null for other roles and for a past day. */
      unreadUpdatesForCoach: z.number().int().nullable(),
      /** The colleges on their list by name; none for a team that only sees a request, null for a past day. */
      colleges: z.array(z.object({ _id: Id, name: z.string() })).nullable(),
      /** Colleges that were suggested to them and wait for an answer; null for a past day. */
      suggestedCollegeCount: z.number().int().nullable(),
    }),
  ),
  ({ _id }) => _id,
);
export type Athlete = z.infer<typeof Athlete>;

/** A row of the roster: what the list shows, without what only the detail screen needs. */
export const RosterAthlete = ofAthlete(
  withCounts(
    z.object({
      _id: Id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      sport: Sport.nullable(),
      position: z.array(z.string()),
      jerseyNumber: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      highSchool: z.string().nullable(),
      /** The college attended last, by name. */
      lastCollege: z.string().nullable(),
      gpa: z.number().nullable(),
      schoolLevel: SchoolLevel.nullable(),
      highSchoolGraduationYear: z.number().nullable(),
      yearsOfEligibility: z.number().nullable(),
      canRedshirt: z.boolean().nullable(),
      measurableAttributes: AthleteProfile.shape.measurableAttributes,
      verifiedMeasurables: z.array(Measurable),
      accountStatus: AccountStatus,
      groups: z.array(AthleteGroup),
      interests: RosterInterests,
      /** Updates and replies that the caller has not viewed. */
      unreadUpdatesForCoach: z.number().int(),
      activityCount: z.number().int(),
      /** Time of their last change; ISO 8601. */
      lastActivityAt: z.string(),
      createdAt: z.string(),
      /** Time of the last change of status; ISO 8601. */
      statusChangedAt: z.string().nullable(),
      /** Id of the event that set the current status, for Undo. */
      statusEventId: Id.nullable(),
    }),
  ),
  ({ _id }) => _id,
);
export type RosterAthlete = z.infer<typeof RosterAthlete>;
