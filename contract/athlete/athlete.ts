import { z } from 'zod';
import { RosterInterests } from './roster-interests.js';
import { Id } from '../ids.js';
import { PaymentStrategy, Sport } from '../team/vocabulary.js';
import { Subscription } from './subscription.js';
import { AccountStatus, Measurable, Relationship, SchoolLevel, Semester } from './vocabulary.js';
import { ofAthlete } from '../privacy/of-athlete.js';

const text = (most: number) => z.string().max(most);
const measure = z.number().min(0).max(10_000).nullable();

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

/** What a profile holds that its owner and the coaches can edit (spec, section 3; heights in inches, weights in pounds, times in seconds). */
export const AthleteProfile = z.strictObject({
  firstName: text(100).min(1),
  lastName: text(100).min(1),
  email: z.email().max(254).nullable(),
  phone: z
    .string()
    .regex(/^\+[0-9]{11}$/, 'Phone must be 12 characters, like +15555550123')
    .nullable(),
  dateOfBirth: z.iso.date().nullable(),
  addressLine1: text(200).nullable(),
  addressLine2: text(200).nullable(),
  city: text(100).nullable(),
  state: text(2).nullable(),
  zipCode: text(12).nullable(),
  country: text(60).nullable(),
  sport: Sport.nullable(),
  position: z.array(text(6).min(1)).max(4),
  jerseyNumber: text(3).nullable(),
  bio: text(5000).nullable(),
  awardsAndAccomplishments: z.array(text(300).min(1)).max(50),
  schoolLevel: SchoolLevel.nullable(),
  academicAttributes: z.strictObject({
    gpa: z.number().min(0).max(5).nullable(),
    actScore: z.number().int().min(1).max(36).nullable(),
    satScore: z.number().int().min(400).max(1600).nullable(),
    highSchool: text(200).nullable(),
    highSchoolGraduationYear: z.number().int().min(1990).max(2100).nullable(),
    previousColleges: z.array(PreviousCollege).max(10),
  }),
  measurableAttributes: z.strictObject({
    height: z.number().int().min(36).max(96).nullable(),
    weight: z.number().min(0).max(600).nullable(),
    wingspan: measure,
    fortyYardDash: measure,
    shuttle: measure,
    benchPress: measure,
    squat: measure,
    deadlift: measure,
    clean: measure,
    verticalJump: measure,
    broadJump: measure,
  }),
  eligibilityAttributes: z.strictObject({
    yearsOfEligibility: z.number().int().min(0).max(5).nullable(),
    canRedshirt: z.boolean().nullable(),
  }),
  socialMediaLinks: z.strictObject({
    xHandle: text(100).nullable(),
    instagramHandle: text(100).nullable(),
    hudl: text(500).nullable(),
    youtube: text(500).nullable(),
  }),
  filmLinks: z.array(z.url({ protocol: /^https?$/ }).max(500)).max(20),
  collegePreferences: z.strictObject({
    locationType: z.array(text(40)).max(10),
    regions: z.array(text(40)).max(10),
    size: z.array(text(40)).max(10),
    universityTypes: z.array(text(60)).max(20),
  }),
});
export type AthleteProfile = z.infer<typeof AthleteProfile>;

export const ParentGuardian = z.object({
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
  /** Who vouches: a name. */
  verifiedBy: z.string(),
});
export type VerifiedMeasurable = z.infer<typeof VerifiedMeasurable>;

/**
 * An athlete for coaches, parents and the athlete. `team` is the membership while active, `pendingTeam` otherwise
 * (domain.md).
 */
export const Athlete = ofAthlete(
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
    subscription: Subscription,
    preferences: z.object({ emailNotifications: z.boolean() }),
    /** A changed birthday (YYYY-MM-DD) that waits for a parent or the primary coach; null without one. */
    askedBirthday: z.string().nullable(),
    /** Events recorded on the athlete's own stream. */
    activityCount: z.number().int(),
    /** Updates and replies that the athlete has not viewed; null for a past day. */
    unreadUpdatesForAthlete: z.number().int().nullable(),
    /** Unviewed ones of the coach who asks; null for others, and for a past day. */
    unreadUpdatesForCoach: z.number().int().nullable(),
  }),
  ({ _id }) => _id,
);
export type Athlete = z.infer<typeof Athlete>;

/** A row of the roster: what the list shows, without what only the detail screen needs. */
export const RosterAthlete = ofAthlete(
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
  ({ _id }) => _id,
);
export type RosterAthlete = z.infer<typeof RosterAthlete>;
