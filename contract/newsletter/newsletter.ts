import { z } from 'zod';
import { subscriptionStates } from '../subscription/plan.js';
import { fieldsOf, optional, required } from '../fields.js';
import { Name } from '../name.js';
import { Id } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { ContentJson, EMPTY_CONTENT, excerptOf } from './content.js';

/** The fields of a newsletter that an admin writes. The header image and the posting are events of their own. */
export const newsletterFields = fieldsOf({
  title: required('Title', Name('Title is required', 150)),
  description: optional('Description', z.string().trim().max(300)),
  /** The editor’s document as JSON. */
  content: required('Content', ContentJson, (json) => excerptOf(json)),
});
export const NewsletterFields = newsletterFields.schema;
export type NewsletterFields = z.infer<typeof NewsletterFields>;

export const noNewsletter: NewsletterFields = { title: '', description: null, content: EMPTY_CONTENT };

export const audienceRoles = ['athlete', 'parent', 'coach'] as const;
export const AudienceRole = z.enum(audienceRoles);
export type AudienceRole = z.infer<typeof AudienceRole>;
/** `coach`: assistant coaches too. */
export const audienceRoleLabels: Record<AudienceRole, string> = {
  athlete: 'Athletes',
  parent: 'Parents',
  coach: 'Coaches',
};

export const AudiencePlan = z.enum(subscriptionStates);
export type AudiencePlan = z.infer<typeof AudiencePlan>;
export const audiencePlanLabels: Record<AudiencePlan, string> = { free: 'Free', trial: 'Trial', paid: 'Pro' };
export const audiencePlans = ['free', 'trial', 'paid'] as const satisfies readonly AudiencePlan[];

/** Audience of a newsletter. An empty list leaves that side open; the sides are combined with AND. */
export const Audience = z.strictObject({
  roles: z.array(AudienceRole).max(3),
  sports: z.array(Sport).max(4),
  teamIds: z.array(Id).max(100),
  /** Of athletes, and of the athletes parents follow: coaches have no plan. */
  plans: z.array(AudiencePlan).max(3),
});
export type Audience = z.infer<typeof Audience>;

export const everyone: Audience = { roles: [], sports: [], teamIds: [], plans: [] };

export const newsletterStatuses = ['draft', 'sending', 'paused', 'posted'] as const;
export const NewsletterStatus = z.enum(newsletterStatuses);
export type NewsletterStatus = z.infer<typeof NewsletterStatus>;

/** What became of the emails of a posted newsletter. */
export const NewsletterFigures = z.object({
  /** Everybody in the audience. They can all read it in the app. */
  people: z.number().int(),
  sent: z.number().int(),
  waiting: z.number().int(),
  /** They turned newsletters off, have no address, or an earlier email bounced. */
  skipped: z.number().int(),
  /** The mail server refused it. */
  failed: z.number().int(),
  /** Of those whose opening is counted. */
  opened: z.number().int(),
  counted: z.number().int(),
});
export type NewsletterFigures = z.infer<typeof NewsletterFigures>;

export const Newsletter = z.object({
  _id: Id,
  title: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  headerImage: z.string().nullable(),
  /** ISO 8601; null for a draft. */
  postedDate: z.string().nullable(),
  updatedAt: z.string(),
  status: NewsletterStatus,
  audience: Audience.nullable(),
  figures: NewsletterFigures.nullable(),
});
export type Newsletter = z.infer<typeof Newsletter>;
