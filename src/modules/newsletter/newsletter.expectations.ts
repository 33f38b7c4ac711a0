import { randomUUID } from 'node:crypto';
import { everyone } from '../../../contract/newsletter/newsletter.js';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { type NewsletterCommand, newsletters } from './newsletter.decider.js';

const newsletterId = randomUUID();
const content = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });
const fields = { title: 'Signing day', description: 'What to do this week.', content: content('Call every college.') };

export const expectations: Expectations = {
  rows: {
    // Spec, coach side, section 6: newsletters are admin-only. Which ones somebody reads, the handler says.
    'read newsletters': ['any', 'any', 'any', 'any', 'any', 'any'],
    'write and post newsletters': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/newsletters': 'write and post newsletters',
    'POST /api/newsletters': 'write and post newsletters',
    'GET /api/newsletters/:id': 'write and post newsletters',
    'PUT /api/newsletters/:id': 'write and post newsletters',
    'DELETE /api/newsletters/:id': 'write and post newsletters',
    'POST /api/newsletters/:id/header-image': 'write and post newsletters',
    'DELETE /api/newsletters/:id/header-image': 'write and post newsletters',
    'GET /api/newsletter-audience': 'write and post newsletters',
    'POST /api/newsletters/:id/post': 'write and post newsletters',
    'POST /api/newsletters/:id/pause': 'write and post newsletters',
    'POST /api/newsletters/:id/resume': 'write and post newsletters',
    'POST /api/newsletters/:id/test': 'write and post newsletters',
    'GET /api/newsletters/:id/read': 'read newsletters',
    'GET /newsletters/opened/:token': 'everybody',
  },
  undos: {
    NewsletterAdded: 'write and post newsletters',
    NewsletterEdited: 'write and post newsletters',
    NewsletterDeleted: 'write and post newsletters',
    NewsletterImageSet: 'write and post newsletters',
  },
  sight: { newsletter: 'write and post newsletters' },
  secondIds: [
    ['id', '/api/newsletters', 'nobody’s'],
    ['token', '/newsletters/opened', 'nobody’s'],
  ],
  makes: async ({ people }) => {
    await people.send(newsletters.of(newsletterId), { type: 'AddNewsletter', newsletterId, fields });
    return {
      things: { newsletter: [{ name: 'a newsletter', id: newsletterId, exists: true }] },
      ids: { newsletterId },
    };
  },
  payloads: {
    NewsletterAdded: (id) => ({ newsletterId: id, fields }),
    NewsletterEdited: (id) => ({
      newsletterId: id,
      fields: ['title'],
      changes: { title: 'Camps' },
      previous: { title: fields.title },
    }),
    NewsletterDeleted: (id) => ({ newsletterId: id, fields }),
    NewsletterImageSet: (id) => ({ newsletterId: id, imageId: randomUUID(), previous: null }),
  },
  samples: {
    content: fields.content,
    updatedAt: '2026-01-15T12:00:00.000Z',
    audience: everyone,
  },
  reactions: { 'send-posted-newsletters': 'duty', 'delete-newsletter-images': 'duty' },
  story: async ({ narrator }) => {
    const by = actorOf(await narrator.people.account('admin'));
    const id = randomUUID();
    const does = (command: NewsletterCommand) => narrator.does(by, newsletters.of(id), command);
    await narrator.undoes(by, await does({ type: 'AddNewsletter', newsletterId: id, fields }));
    await does({ type: 'AddNewsletter', newsletterId: id, fields });
    await narrator.undoes(
      by,
      await does({ type: 'EditNewsletter', changes: { title: 'Camps', content: content('Go.') } }),
    );
    await narrator.undoes(by, await does({ type: 'SetNewsletterImage', imageId: randomUUID() }));
    const back = await narrator.undoes(by, await does({ type: 'DeleteNewsletter' }));
    const seen = back.occurredAt.toISOString();
    await does({ type: 'PostNewsletter', audience: { ...everyone, roles: ['coach'] }, people: 1, seen });
    await does({ type: 'PauseNewsletter' });
    await does({ type: 'ResumeNewsletter' });
  },
};
