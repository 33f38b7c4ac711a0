import { randomUUID } from 'node:crypto';
import { marketingFields } from '../../../contract/marketing/marketing.js';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { type MarketingCommand, marketings } from './marketing.decider.js';

const marketingId = randomUUID();
const fields = {
  ...marketingFields.empty,
  title: 'See how each college fits',
  from: '2020-01-01',
  until: '2020-02-01',
};

export const expectations: Expectations = {
  rows: {
    // Spec, coach side, section 6: marketing is admin-only.
    'be shown marketing': ['any', 'any', 'any', 'any', 'any', 'any'],
    'manage marketing': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/marketing': 'manage marketing',
    'POST /api/marketing': 'manage marketing',
    'PUT /api/marketing/:id': 'manage marketing',
    'DELETE /api/marketing/:id': 'manage marketing',
    'POST /api/marketing/:id/image': 'manage marketing',
    'DELETE /api/marketing/:id/image': 'manage marketing',
    'GET /api/marketing-notification': 'be shown marketing',
    'POST /api/marketing-notification/:id/dismiss': 'be shown marketing',
  },
  undos: {
    MarketingAdded: 'manage marketing',
    MarketingEdited: 'manage marketing',
    MarketingDeleted: 'manage marketing',
    MarketingImageSet: 'manage marketing',
  },
  sight: { marketing: 'manage marketing' },
  secondIds: [['id', '/api/marketing', 'nobody’s']],
  makes: async ({ people }) => {
    await people.send(marketings.of(marketingId), { type: 'AddMarketing', marketingId, fields });
    return { things: { marketing: [{ name: 'a notification', id: marketingId, exists: true }] }, ids: { marketingId } };
  },
  payloads: {
    MarketingAdded: (id) => ({ marketingId: id, fields }),
    MarketingEdited: (id) => ({
      marketingId: id,
      fields: ['title'],
      changes: { title: 'Camps' },
      previous: { title: fields.title },
    }),
    MarketingDeleted: (id) => ({ marketingId: id, fields }),
    MarketingImageSet: (id) => ({ marketingId: id, imageId: randomUUID(), previous: null }),
  },
  samples: { from: '2020-01-01' },
  reactions: { 'delete-marketing-images': 'duty' },
  story: async ({ narrator }) => {
    const by = actorOf(await narrator.people.account('admin'));
    const id = randomUUID();
    const does = (command: MarketingCommand) => narrator.does(by, marketings.of(id), command);
    await does({ type: 'AddMarketing', marketingId: id, fields });
    await narrator.undoes(
      by,
      await does({ type: 'EditMarketing', changes: { title: 'Camps', bulletPoints: ['One'] } }),
    );
    await narrator.undoes(by, await does({ type: 'SetMarketingImage', imageId: randomUUID() }));
    await narrator.undoes(by, await does({ type: 'DeleteMarketing' }));
  },
};
