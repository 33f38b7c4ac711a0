import { Readable } from 'node:stream';
import { campFields, type Camp } from '../../../contract/camp/camp.js';
import {
  addCamp,
  deleteCamp,
  editCamp,
  getCamp,
  getCampCalendar,
  setCampSaved,
} from '../../../contract/camp/endpoints.js';
import { listCamps } from '../../../contract/camp/list-camps.js';
import { dayAt } from '../../../contract/day.js';
import { campById, campsPage, type CampFound } from '../../../projections/camps.js';
import { notFound, nothingChanged } from '../../kernel/errors.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Access, implement, type Caller, type RequestContext } from '../access/public.js';
import { colleges } from '../college/public.js';
import { calendarFileName, campCalendar } from './camp-calendar.js';
import { camps, savedCamps } from './camp.decider.js';

export const campHandlers = [
  implement(listCamps, { with: [Access] }, async ({ query }, { caller, pool, now }, access) => {
    if (query.past) access.requireRole(caller, 'camp.manage');
    const today = dayAt(now());
    const page = await campsPage(pool, query, { athleteId: savedBy(caller, query.athleteId), today });
    return { camps: page.camps.map((camp) => answer(camp, today)), campCount: page.total };
  }),

  implement(getCamp, ({ params, query }, context) =>
    read(context, params.id, savedBy(context.caller, query.athleteId)),
  ),

  implement(getCampCalendar, { with: [StreamReader] }, async ({ params }, context, streams) => {
    const camp = await read(context, params.id);
    const { revision } = await streams.load(camps.of(params.id));
    context.reply.header('content-disposition', `attachment; filename="${calendarFileName(camp)}"`);
    return Readable.from([campCalendar(camp, revision, context.now())]);
  }),

  implement(addCamp, async ({ body }, context) => {
    await requireCollege(context, body.collegeId);
    const campId = context.newId('camp');
    const fields = campFields.stored.parse({ ...campFields.empty, ...body });
    await context.send(camps.of(campId), { type: 'AddCamp', campId, fields });
    return read(context, campId);
  }),

  implement(editCamp, async ({ params: { id }, body: { basedOn, ...changes } }, context) => {
    if (changes.collegeId !== undefined) await requireCollege(context, changes.collegeId);
    await context.send(camps.of(id), { type: 'EditCamp', changes, basedOn });
    return read(context, id);
  }),

  implement(deleteCamp, async ({ params: { id } }, { sendOne }) => {
    const { id: eventId } = await sendOne(camps.of(id), { type: 'DeleteCamp' });
    return { campId: id, eventId };
  }),

  implement(setCampSaved, async ({ params: { id: campId }, body: { athleteId, saved } }, { load, sendOne }) => {
    const camp = await load(camps.of(campId));
    if (!camp || (saved && camp.deleted)) throw notFound('Camp');
    const type = saved ? 'SaveCamp' : 'UnsaveCamp';
    const { id: eventId } = await sendOne(savedCamps.of(athleteId), { type, athleteId, campId }, () =>
      nothingChanged({ saved }),
    );
    return { campId, athleteId, saved, eventId };
  }),
];

/** @throws DomainError not-found */
async function requireCollege({ load }: RequestContext, collegeId: string): Promise<void> {
  if (!(await load(colleges.of(collegeId)))) throw notFound('College');
}

/**
 * @param athleteId whose saved camps are meant; null for nobody's
 * @throws DomainError not-found
 */
async function read({ pool, now }: RequestContext, campId: string, athleteId: string | null = null): Promise<Camp> {
  const found = await campById(pool, campId, athleteId);
  if (!found) throw notFound('Camp');
  return answer(found, dayAt(now()));
}

function answer({ _id, fields, distance, ...found }: CampFound, today: string): Camp {
  return {
    _id,
    ...fields,
    ...found,
    distance: distance === null ? null : Math.round(distance),
    past: fields.lastDay < today,
  };
}

/**
 * Whose saved camps a caller means: their own, or those of an athlete they follow. Null for neither.
 * @throws DomainError not-found for anybody else's
 */
function savedBy({ athleteId, linkedAthleteIds }: Caller, asked: string | undefined): string | null {
  if (asked === undefined) return athleteId ?? null;
  if (asked !== athleteId && !linkedAthleteIds.includes(asked)) throw notFound('Athlete');
  return asked;
}
