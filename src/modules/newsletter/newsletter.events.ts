import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { AudiencePlan, AudienceRole, newsletterFields } from '../../../contract/newsletter/newsletter.js';
import { Sport } from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { changedLines } from '../../kernel/lines.js';
import type { Names } from '../../kernel/story.js';

const id = z.string().min(1);
const { stored, version } = newsletterFields;
const undo = { possible: true, by: 'newsletter.manage' satisfies Permission } as const;
const whole = {
  version,
  schema: z.strictObject({ newsletterId: id, fields: stored }),
  upcasts: newsletterFields.upcasts('fields'),
};

const newsletterNamed = ({ newsletterId }: { readonly newsletterId: string }, names: Names): string =>
  names.of(newsletterId, 'a newsletter');

/** A new draft, or a deleted one that is back. */
export const NewsletterAdded = defineEvent({
  type: 'NewsletterAdded',
  ...whole,
  undo,
  touches: () => ['listed'],
  story: { about: ['newsletter', 'newsletterId'], says: ({ fields }) => `wrote the newsletter ${fields.title}` },
  names: { of: 'newsletterId', as: ({ fields }) => fields.title },
});

export const NewsletterEdited = defineEvent({
  type: 'NewsletterEdited',
  version,
  schema: z.strictObject({
    newsletterId: id,
    fields: z.array(stored.keyof()),
    changes: stored.partial(),
    previous: stored.partial(),
  }),
  upcasts: newsletterFields.upcasts(),
  undo,
  touches: ({ fields }) => fields.map((field) => `field:${field}`),
  story: {
    about: ['newsletter', 'newsletterId'],
    says: (data, names) => `edited ${newsletterNamed(data, names)}`,
    lines: (data, names) => changedLines(newsletterFields, data, names),
  },
  names: { of: 'newsletterId', as: ({ changes }) => changes.title },
});

/** Holds what it was: an undo adds it again. */
export const NewsletterDeleted = defineEvent({
  type: 'NewsletterDeleted',
  ...whole,
  undo,
  touches: () => ['listed'],
  story: { about: ['newsletter', 'newsletterId'], says: ({ fields }) => `deleted the newsletter ${fields.title}` },
});

/** `imageId` is also what the bytes lie under; null where the picture was removed. Those of `previous` stay for a while. */
export const NewsletterImageSet = defineEvent({
  type: 'NewsletterImageSet',
  schema: z.strictObject({ newsletterId: id, imageId: id.nullable(), previous: id.nullable() }),
  undo,
  touches: () => ['image'],
  story: {
    about: ['newsletter', 'newsletterId'],
    says: (data, names) =>
      `${data.imageId === null ? 'removed' : 'changed'} the header image of ${newsletterNamed(data, names)}`,
  },
});

const emailsLeft = { possible: false, why: 'Emails can’t be recalled. Pause the newsletter instead.' } as const;

export const NewsletterPosted = defineEvent({
  type: 'NewsletterPosted',
  schema: z.strictObject({
    newsletterId: id,
    audience: z.strictObject({
      roles: z.array(AudienceRole),
      sports: z.array(Sport),
      teamIds: z.array(id),
      plans: z.array(AudiencePlan),
    }),
    /** How many the poster was shown. */
    people: z.number().int(),
  }),
  undo: emailsLeft,
  touches: ({ newsletterId }) => [
    `posted:${newsletterId}`,
    'listed',
    'image',
    ...newsletterFields.names.map((name) => `field:${name}`),
  ],
  story: {
    about: ['newsletter', 'newsletterId'],
    says: (data, names) =>
      `posted ${newsletterNamed(data, names)} to ${data.people.toLocaleString('en-US')} ${data.people === 1 ? 'person' : 'people'}`,
  },
});

const ofSending = { schema: z.strictObject({ newsletterId: id }), touches: () => ['sending'] } as const;
const pressAgain = { possible: false, why: 'Use Pause and Resume instead.' } as const;

export const NewsletterPaused = defineEvent({
  type: 'NewsletterPaused',
  ...ofSending,
  undo: pressAgain,
  story: {
    about: ['newsletter', 'newsletterId'],
    says: (data, names) => `paused sending ${newsletterNamed(data, names)}`,
  },
});

export const NewsletterResumed = defineEvent({
  type: 'NewsletterResumed',
  ...ofSending,
  undo: pressAgain,
  story: {
    about: ['newsletter', 'newsletterId'],
    says: (data, names) => `resumed sending ${newsletterNamed(data, names)}`,
  },
});

export const newsletterEvents = [
  NewsletterAdded,
  NewsletterEdited,
  NewsletterDeleted,
  NewsletterImageSet,
  NewsletterPosted,
  NewsletterPaused,
  NewsletterResumed,
] as const;
export type NewsletterEvent = EventOf<(typeof newsletterEvents)[number]>;
