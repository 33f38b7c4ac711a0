import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  addCollege,
  addCollegeCoach,
  collegePoints,
  collegeTowns,
  countColleges,
  editCollege,
  editCollegeCoach,
  getCollege,
  listColleges,
  moveCollegeCoach,
  removeCollegeCoach,
  setCollegeArchived,
} from '../../../contract/college/endpoints.js';
import { deleteCollegeImage, uploadCollegeImage } from '../../../contract/college/college-image.js';
import type { College } from '../../../contract/college/college.js';
import { type Crop, imageShapes, type ImageType } from '../../../contract/cropped-image.js';
import { collegeById } from '../../../projections/colleges/college.queries.js';
import { invalidField, notFound, nothingChanged } from '../../kernel/errors.js';
import { Files } from '../../platform/files/files.js';
import { Pictures } from '../../platform/files/pictures.js';
import type { UploadedFile } from '../../platform/http/uploaded-file.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { refuseImpossiblePhone } from '../../platform/phone/refuse-impossible-phone.js';
import { Access, implement, type RequestContext } from '../access/public.js';
import type { CoachCommand } from './coaches/decide-coaches.js';
import { byHand, collegeIdOf } from './college-id.js';
import { colleges } from './college.decider.js';
import { collegeAnswer, CountColleges, FindPlaces, ListColleges } from './reading/list-colleges.js';

/** By account: what is replaced is kept for a while, so that even removing does not make room without end. */
const UPLOADS: Limit = { name: 'college-images', most: 240, seconds: 60 * 60 };

/** Bytes first, then the fact: the log never names what is not there. */
@Injectable()
export class UploadCollegeImage {
  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError invalid for a crop of another shape or outside of the picture; too-many, unsupported, too-large */
  async run(collegeId: string, imageType: ImageType, crop: Crop, file: UploadedFile, context: RequestContext) {
    await this.limits.count(UPLOADS, context.caller.userId);
    const { label } = imageShapes[imageType];
    const { bytes, contentType } = await this.pictures.image(file, imageType, crop);
    const imageId = context.newId('image');
    const stream = colleges.of(collegeId);
    const kept = { key: imageId, subject: null, stream: stream.name, contentType, name: label, bytes };
    return this.files.attach(kept, () => context.send(stream, { type: 'SetCollegeImage', imageType, imageId }));
  }
}

export const collegeHandlers = [
  implement(listColleges, { with: [Access, ListColleges] }, async ({ query }, { caller }, access, list) => {
    const { athleteId, showTeamData, teamId = caller.team?.id } = query;
    if (query.rosterStatus?.length || query.hasRosterLink !== undefined) access.requireRole(caller, 'roster.review');
    if (athleteId !== undefined) await access.require(caller, 'athlete.read', 'athlete', athleteId);
    if (showTeamData) {
      if (teamId === undefined) throw invalidField('teamId', 'Choose a team.');
      await access.require(caller, 'interest.read', 'team', teamId);
    }
    return list.run(query, caller);
  }),

  implement(getCollege, ({ params }, { pool }) => readCollege(pool, params.id)),

  implement(addCollege, async ({ body }, { send, pool }) => {
    const { name, city = null, state = null } = body;
    const collegeId = collegeIdOf({ name, city, state });
    await send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts: body, source: byHand });
    return readCollege(pool, collegeId);
  }),

  implement(editCollege, async ({ params: { id }, body: { basedOn, ...changes } }, { send, pool }) => {
    await send(colleges.of(id), { type: 'EditCollege', changes, basedOn, source: byHand });
    return readCollege(pool, id);
  }),

  implement(setCollegeArchived, async ({ params: { id }, body: { archived } }, { sendOne }) => {
    const changed = await sendOne(colleges.of(id), { type: archived ? 'ArchiveCollege' : 'RestoreCollege' }, () =>
      nothingChanged({ archived }),
    );
    return { collegeId: id, archived, eventId: changed.id };
  }),

  // What is asked of many colleges at once, besides their list.
  implement(countColleges, { with: [CountColleges] }, ({ query }, { caller }, counts) => counts.run(query, caller)),

  implement(collegePoints, { with: [FindPlaces] }, async ({ query }, { caller }, places) => ({
    points: await places.points(query, caller),
  })),

  implement(collegeTowns, { with: [FindPlaces] }, async ({ query }, _context, places) => ({
    towns: await places.towns(query.search),
  })),

  implement(addCollegeCoach, async ({ params: { id, sport }, body }, context) => {
    refuseImpossiblePhone('phone', body.phone);
    const { name, title = null, email = null, phone = null, xHandle = null } = body;
    const coach = { name, title, email, phone, xHandle };
    return change(id, { type: 'AddCollegeCoach', sport, coach, source: byHand }, context);
  }),

  implement(editCollegeCoach, async ({ params: { id, ...at }, body: { basedOn, seen, ...changes } }, context) => {
    refuseImpossiblePhone('phone', changes.phone);
    return change(id, { type: 'SetCollegeCoach', ...at, seen, changes, basedOn, source: byHand }, context);
  }),

  implement(moveCollegeCoach, ({ params: { id, ...at }, body }, context) =>
    change(id, { type: 'MoveCollegeCoach', ...at, ...body }, context),
  ),

  implement(removeCollegeCoach, ({ params: { id, ...at }, query }, context) =>
    change(id, { type: 'RemoveCollegeCoach', ...at, ...query }, context),
  ),

  implement(
    uploadCollegeImage,
    { with: [UploadCollegeImage] },
    async ({ params: { id, imageType }, body, file }, context, uploading) => {
      const { events } = await uploading.run(id, imageType, body, file, context);
      return changed(context.pool, id, events);
    },
  ),

  implement(deleteCollegeImage, async ({ params: { id, imageType } }, { send, pool }) => {
    const { events } = await send(colleges.of(id), { type: 'RemoveCollegeImage', imageType });
    return changed(pool, id, events);
  }),
];

async function change(id: string, command: CoachCommand, context: RequestContext) {
  const stream = colleges.of(id);
  const changed = await context.sendOne(stream, command);
  return { college: await readCollege(context.pool, id), eventId: changed.id, stream: stream.name };
}

async function changed(pool: pg.Pool, id: string, [event]: readonly { readonly id: string }[]) {
  if (!event) throw notFound('Image');
  return { college: await readCollege(pool, id), eventId: event.id, stream: colleges.of(id).name };
}

/** @throws DomainError not-found */
async function readCollege(pool: pg.Pool, collegeId: string): Promise<College> {
  const found = await collegeById(pool, collegeId);
  if (!found) throw notFound('College');
  return collegeAnswer(found);
}
