import { z } from 'zod';
import { Id } from '../ids.js';
import { CoachSummary } from '../team/team.js';

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
