import { z } from 'zod';
import { shownDay } from '../day.js';
import { fieldsOf, list, optional, required } from '../fields.js';
import { Name } from '../name.js';
import { audienceRoleLabels, audienceRoles, AudienceRole } from '../newsletter/newsletter.js';
import { Id } from '../paging.js';
import { HexColor, Sport, sportLabels, sports } from '../team/vocabulary.js';

/** YYYY-MM-DD, America/Chicago. */
const day = z.iso.date('Enter a date');
const text = (most: number) => z.string().trim().min(1).max(most);

/** The fields of a marketing notification. Its image is an event of its own. */
export const marketingFields = fieldsOf({
  title: required('Title', Name('Title is required', 120)),
  description: optional('Description', text(600)),
  bulletPoints: list('Bullet points', z.array(text(160)).max(8)),
  /** Of the button and the marks of the list. */
  color: optional('Color', HexColor),
  /** Of the button that closes it. */
  buttonText: optional('Button text', text(40)),
  externalLink: optional(
    'External link',
    z.url({ protocol: /^https$/, error: 'Enter a link that starts with https://' }).max(300),
  ),
  linkText: optional('Link text', text(60)),
  /** Above the title, in small letters. */
  notificationTitle: optional('Notification title', text(80)),
  notificationDescription: optional('Notification description', text(200)),
  /** The first day, and the last one; open to the end without. */
  from: required('From', day, shownDay),
  until: optional('Until', day, shownDay),
  /** Empty for all of them. */
  roles: list('Roles', z.array(AudienceRole).max(audienceRoles.length), (roles) =>
    roles.map((role) => audienceRoleLabels[role]).join(', '),
  ),
  sports: list('Sports', z.array(Sport).max(sports.length), (chosen) =>
    chosen.map((sport) => sportLabels[sport]).join(', '),
  ),
});
export const MarketingFields = marketingFields.schema;
export type MarketingFields = z.infer<typeof MarketingFields>;

/** Errors between fields, by field, for the form and the decider. */
export function marketingFaults({
  from,
  until,
  externalLink,
  linkText,
}: MarketingFields): Partial<Record<keyof MarketingFields, string>> {
  return {
    ...(until !== null && until < from && { until: 'Choose a day on or after the first day' }),
    ...(linkText !== null && externalLink === null && { externalLink: 'Enter the link that this text opens' }),
  };
}

export const DEFAULT_BUTTON = 'Got it';
export const DEFAULT_LINK = 'Learn more';

/** What the dialog shows. */
export const ShownMarketing = z.object({
  _id: Id,
  ...MarketingFields.omit({ from: true, until: true, roles: true, sports: true }).shape,
  image: z.string().nullable(),
});
export type ShownMarketing = z.infer<typeof ShownMarketing>;

export const marketingStatuses = ['scheduled', 'active', 'ended'] as const;
export const MarketingStatus = z.enum(marketingStatuses);
export type MarketingStatus = z.infer<typeof MarketingStatus>;

export const Marketing = z.object({
  _id: Id,
  ...MarketingFields.shape,
  image: z.string().nullable(),
  status: MarketingStatus,
  /** How many people have closed it. */
  dismissed: z.number().int(),
});
export type Marketing = z.infer<typeof Marketing>;

/** @param today YYYY-MM-DD */
export const marketingStatusOn = (
  { from, until }: Pick<MarketingFields, 'from' | 'until'>,
  today: string,
): MarketingStatus => (today < from ? 'scheduled' : until !== null && until < today ? 'ended' : 'active');
