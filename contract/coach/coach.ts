import { z } from 'zod';
import { fieldsOf, optionalText } from '../fields.js';
import { Id } from '../paging.js';
import { CoachSummary } from '../team/team.js';

const Link = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }).max(300)]);

/** What a coach can edit of themself (spec, section 2: "Coach edit form"). */
export const coachFields = fieldsOf({
  title: optionalText('Title', z.string().max(100)),
  bio: optionalText('Bio', z.string().max(2000)),
  xLink: optionalText('X link', Link),
  instagramLink: optionalText('Instagram link', Link),
});
export type CoachInfo = z.infer<typeof coachFields.stored>;

/** A coach's place on one of their teams. */
export const TeamMembership = z.object({
  team: z.object({ _id: Id, name: z.string() }),
  status: CoachSummary.shape.membership,
  isPrimary: z.boolean(),
});
export type TeamMembership = z.infer<typeof TeamMembership>;

/** Spec, coach side, section 3, "Coach". */
export const Coach = CoachSummary.omit({ membership: true, isPrimary: true }).extend({
  /** Ordered by when they joined. */
  teamMemberships: z.array(TeamMembership),
});
export type Coach = z.infer<typeof Coach>;

/** The caller as a coach. */
export const OwnCoach = Coach.extend({
  /** The team that they currently work in. */
  team: TeamMembership.shape.team.nullable(),
  preferences: z.object({ emailNotifications: z.boolean() }),
});
export type OwnCoach = z.infer<typeof OwnCoach>;
