import { z } from 'zod';
import { anybody, endpoint, inPath, needs } from '../endpoint.js';
import { croppedTypes, CROPPED_LIMIT } from '../cropped-image.js';
import { count, Id, IdParams, listOf, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { Audience, AudiencePlan, AudienceRole, Newsletter, NewsletterFields, NewsletterStatus } from './newsletter.js';

const manages = needs('newsletter.manage', inPath('newsletter'));

/** A row of the list: without the content. */
export const ListedNewsletter = Newsletter.omit({ content: true });
export type ListedNewsletter = z.infer<typeof ListedNewsletter>;

export const listNewsletters = endpoint({
  method: 'GET',
  path: '/api/newsletters',
  summary: 'Newsletters, the last changed or posted first',
  access: needs('newsletter.manage'),
  query: z.strictObject({
    page,
    count: count(10),
    /** Words in the title or the description. */
    filter: z.string().max(200).optional(),
    status: listOf(NewsletterStatus),
  }),
  response: z.object({ newsletters: z.array(ListedNewsletter), newsletterCount: z.number().int() }),
  topics: ['newsletter'],
});

export const getNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id',
  summary: 'A newsletter with its content and figures, for who writes it',
  access: manages,
  params: IdParams,
  response: Newsletter,
  topics: ['newsletter:{id}'],
});

export const addNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters',
  summary: 'Save a new newsletter as a draft',
  access: needs('newsletter.manage'),
  body: NewsletterFields,
  response: Newsletter,
  status: 201,
});

export const editNewsletter = endpoint({
  method: 'PUT',
  path: '/api/newsletters/:id',
  summary:
    'Save a draft; 409 `changed-meanwhile` if the same fields were changed, `newsletter-posted` after the posting',
  access: manages,
  params: IdParams,
  body: NewsletterFields.partial().extend({
    /** What the caller saw of the changed fields; without it the fields are replaced. */
    basedOn: NewsletterFields.partial().optional(),
  }),
  response: Newsletter,
});

/** `eventId` and `stream` are for Undo. */
const Changed = z.object({ newsletterId: Id, eventId: Id, stream: z.string() });

export const deleteNewsletter = endpoint({
  method: 'DELETE',
  path: '/api/newsletters/:id',
  summary: 'Delete a draft; undo restores it',
  access: manages,
  params: IdParams,
  response: Changed,
});

/** 413 `too-large`, 415 `file-type`. */
export const setNewsletterImage = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/header-image',
  summary: 'Set the picture above a draft',
  access: manages,
  params: IdParams,
  upload: { field: 'file', types: croppedTypes, limit: CROPPED_LIMIT },
  response: Changed,
});

export const removeNewsletterImage = endpoint({
  method: 'DELETE',
  path: '/api/newsletters/:id/header-image',
  summary: 'Remove the picture above a draft',
  access: manages,
  params: IdParams,
  response: Changed,
});

export const countAudience = endpoint({
  method: 'GET',
  path: '/api/newsletter-audience',
  summary: 'How many people an audience has, and how many of them get newsletters by email',
  access: needs('newsletter.manage'),
  query: z.strictObject({
    roles: listOf(AudienceRole),
    sports: listOf(Sport),
    teamIds: listOf(Id),
    plans: listOf(AudiencePlan),
  }),
  response: z.object({ people: z.number().int(), emails: z.number().int() }),
});

export const postNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/post',
  summary:
    'Post a saved newsletter to an audience; 409 `newsletter-posted` the second time, `changed-meanwhile` if someone saved it since',
  access: manages,
  params: IdParams,
  body: z.strictObject({
    audience: Audience,
    /** Of the newsletter as the caller saw it: nobody posts what they have not read. */
    updatedAt: z.iso.datetime(),
  }),
  response: Newsletter,
});

export const pauseNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/pause',
  summary: 'Stop sending after the batch that is on its way',
  access: manages,
  params: IdParams,
  response: Newsletter,
});

export const resumeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/resume',
  summary: 'Send the rest of a paused newsletter',
  access: manages,
  params: IdParams,
  response: Newsletter,
});

/** 429 `too-many` with Retry-After. */
export const testNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/test',
  summary: 'Send the saved newsletter to the caller alone',
  access: manages,
  params: IdParams,
  response: z.object({ sentTo: z.string() }),
});

/** What a reader sees of a newsletter. */
export const ReadNewsletter = Newsletter.pick({
  _id: true,
  title: true,
  description: true,
  content: true,
  headerImage: true,
}).extend({ postedDate: z.string() });
export type ReadNewsletter = z.infer<typeof ReadNewsletter>;

export const readNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletters/:id/read',
  summary: 'A posted newsletter, for the people it was posted to; 404 for everyone else',
  access: needs('newsletter.read'),
  params: IdParams,
  response: ReadNewsletter,
  topics: ['newsletter:{id}'],
});

/** Answers alike whether anybody is counted by the token. */
export const openedNewsletter = endpoint({
  method: 'GET',
  path: '/newsletters/opened/:token',
  summary: 'The picture of one pixel in the email of an adult: counts that it was opened',
  access: anybody,
  params: z.strictObject({ token: z.uuid() }),
  response: z.unknown(),
  contentType: 'image/gif',
});
