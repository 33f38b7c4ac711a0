import { z } from 'zod';
import { Id } from '../paging.js';
import { Tag } from './tags.js';
import { ModuleAccess, PaymentStrategy, Sport, TeamStatus } from './vocabulary.js';

export const CoachSummary = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
  xLink: z.string().nullable(),
  instagramLink: z.string().nullable(),
  profileImageURL: z.string().nullable(),
  membership: z.enum(['active', 'inactive']),
  isPrimary: z.boolean(),
  permissions: z.object({ canEditLinks: z.boolean() }),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type CoachSummary = z.infer<typeof CoachSummary>;

export const Group = z.object({ _id: Id, name: z.string(), color: z.string(), athleteCount: z.number().int() });
export type Group = z.infer<typeof Group>;

export const Team = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  xHandle: z.string().nullable(),
  /** Comma-separated; a comma within a link is written %2C. */
  links: z.string(),
  primaryColor: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
  logoImageUrl: z.string().nullable(),
  bannerImageUrl: z.string().nullable(),
  featureImageUrl: z.string().nullable(),
  sports: z.array(Sport),
  status: TeamStatus,
  moduleAccess: ModuleAccess,
  paymentStrategy: PaymentStrategy.nullable(),
  publicJoinLinkCode: z.string(),
  athleteGroups: z.array(Group),
  tags: z.array(Tag),
  primaryCoach: CoachSummary.nullable(),
  assistantCoaches: z.array(CoachSummary),
  /** Athletes by account status; `pending` is the badge of the Invite button. */
  athleteCounts: z.object({
    active: z.number().int(),
    pending: z.number().int(),
    rejected: z.number().int(),
    inactive: z.number().int(),
  }),
});
export type Team = z.infer<typeof Team>;

const MAX_TEAM_LINKS = 20;

/** Spec, coach side, section 5, "Team settings". */
const linkTexts = { taken: 'Link already exists', invalid: 'Invalid link' } as const;

/** The links of a team's settings, without duplicates (ignoring case). */
export const TeamLinks = z
  .array(z.url({ protocol: /^https?$/, error: linkTexts.invalid }).max(500, linkTexts.invalid))
  .max(MAX_TEAM_LINKS, `A team can have up to ${MAX_TEAM_LINKS} links.`)
  .superRefine((links, context) => {
    const seen = new Set<string>();
    for (const [index, link] of links.entries()) {
      if (seen.has(link.toLowerCase())) context.addIssue({ code: 'custom', path: [index], message: linkTexts.taken });
      seen.add(link.toLowerCase());
    }
  });

/** Spec, section 3: "links (comma-separated)". A comma within a link is written %2C. */
export const writeLinks = (links: readonly string[]): string =>
  links.map((link) => link.replaceAll(',', '%2C')).join(',');

export const readLinks = (written: string): string[] =>
  written
    .split(',')
    .map((link) => link.trim())
    .filter(Boolean);
