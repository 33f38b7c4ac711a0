import { Injectable } from '@nestjs/common';
import { dayAt } from '../../../contract/day.js';
import { openFileAddress } from '../../../contract/file/endpoints.js';
import {
  addMarketing,
  deleteMarketing,
  dismissMarketing,
  editMarketing,
  getShownMarketing,
  listMarketing,
  removeMarketingImage,
  setMarketingImage,
} from '../../../contract/marketing/endpoints.js';
import { type Marketing, marketingFields, marketingStatusOn } from '../../../contract/marketing/marketing.js';
import { marketingById, type MarketingFound, marketingPage } from '../../../projections/marketing.js';
import { notFound } from '../../kernel/errors.js';
import { Files } from '../../platform/files/files.js';
import { Pictures } from '../../platform/files/pictures.js';
import type { UploadedFile } from '../../platform/http/uploaded-file.js';
import { Flags } from '../../platform/flags/flags.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { implement, type RequestContext } from '../access/public.js';
import { MarketingDismissals } from './dismissals.js';
import { marketings } from './marketing.decider.js';

/** By account: what is replaced is kept for a while. */
const UPLOADS: Limit = { name: 'marketing-images', most: 120, seconds: 60 * 60 };

/** Bytes first, then the fact: the log never names what is not there. */
@Injectable()
export class UploadMarketingImage {
  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many, unsupported, too-large */
  async run(marketingId: string, file: UploadedFile, context: RequestContext) {
    await this.limits.count(UPLOADS, context.caller.userId);
    const { bytes, contentType } = await this.pictures.banner(file);
    const imageId = context.newId('image');
    const stream = marketings.of(marketingId);
    const kept = { key: imageId, subject: null, stream: stream.name, contentType, name: 'Image', bytes };
    return this.files.attach(kept, () => context.sendOne(stream, { type: 'SetMarketingImage', imageId }));
  }
}

export const marketingHandlers = [
  implement(listMarketing, async ({ query }, { pool, now }) => {
    const page = await marketingPage(pool, query);
    const today = dayAt(now());
    return {
      notifications: page.notifications.map((found) => answer(found, today)),
      notificationCount: page.total,
    };
  }),

  implement(addMarketing, async ({ body }, context) => {
    const marketingId = context.newId('marketing');
    const fields = marketingFields.stored.parse({ ...marketingFields.empty, ...body });
    await context.send(marketings.of(marketingId), { type: 'AddMarketing', marketingId, fields });
    return read(context, marketingId);
  }),

  implement(editMarketing, async ({ params: { id }, body: { basedOn, ...changes } }, context) => {
    await context.send(marketings.of(id), { type: 'EditMarketing', changes, basedOn });
    return read(context, id);
  }),

  implement(deleteMarketing, async ({ params: { id } }, { sendOne }) =>
    changed(id, await sendOne(marketings.of(id), { type: 'DeleteMarketing' })),
  ),

  implement(setMarketingImage, { with: [UploadMarketingImage] }, async ({ params: { id }, file }, context, uploading) =>
    changed(id, await uploading.run(id, file, context)),
  ),

  implement(removeMarketingImage, async ({ params: { id } }, { sendOne }) => {
    const remove = { type: 'SetMarketingImage', imageId: null } as const;
    return changed(id, await sendOne(marketings.of(id), remove, () => notFound('Image')));
  }),

  implement(getShownMarketing, { with: [MarketingDismissals, Flags] }, async (_input, context, dismissals, flags) => {
    const { caller, now } = context;
    const next = (await flags.isOn('marketing')) ? await dismissals.next(caller.userId, now()) : undefined;
    if (!next) return { notification: null };
    const { from: _from, until: _until, roles: _roles, sports: _sports, ...shown } = next.fields;
    return { notification: { _id: next.marketingId, ...shown, image: addressOf(next.imageId) } };
  }),

  implement(dismissMarketing, { with: [MarketingDismissals] }, async ({ params: { id } }, context, dismissals) => {
    const { caller, pool, now } = context;
    if (!(await marketingById(pool, id))) throw notFound('Marketing notification');
    await dismissals.dismiss(id, caller.userId, now());
    return { dismissed: true as const };
  }),
];

const addressOf = (imageId: string | null): string | null => (imageId === null ? null : openFileAddress(imageId));

const changed = (marketingId: string, { id: eventId }: { readonly id: string }) => ({
  marketingId,
  eventId,
  stream: marketings.of(marketingId).name,
});

/** @throws DomainError not-found */
async function read({ pool, now }: RequestContext, marketingId: string): Promise<Marketing> {
  const found = await marketingById(pool, marketingId);
  if (!found) throw notFound('Marketing notification');
  return answer(found, dayAt(now()));
}

function answer({ _id, state: { fields, imageId }, dismissed }: MarketingFound, today: string): Marketing {
  return { _id, ...fields, image: addressOf(imageId), status: marketingStatusOn(fields, today), dismissed };
}
