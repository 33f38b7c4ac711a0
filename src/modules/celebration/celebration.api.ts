import { Readable } from 'node:stream';
import {
  type Celebration,
  getMomentPicture,
  getSharing,
  listCelebrations,
  listMoments,
  MAX_SEEN,
  seeCelebrations,
  setSharing,
} from '../../../contract/celebration/endpoints.js';
import { dayIn, HOME_ZONE } from '../../../contract/day.js';
import { isShared, MAX_IN_QUEUE } from '../../../contract/celebration/vocabulary.js';
import {
  celebrationById,
  type CelebrationFound,
  celebrationQueue,
  meantCelebrations,
  momentsPage,
  type Viewer,
} from '../../../projections/celebrations/celebrations.queries.js';
import { conflict, notFound, nothingChanged } from '../../kernel/errors.js';
import { type Caller, implement } from '../access/public.js';
import { seenCelebrations, sharings } from './celebration.decider.js';
import { MomentPictures } from './picture/moment-pictures.js';
import { SharingRules } from './sharing.js';

export const celebrationHandlers = [
  implement(listCelebrations, async (_input, { caller, pool, now }) => {
    const queue = await celebrationQueue(pool, viewerOf(caller), now(), MAX_SEEN);
    return {
      celebrations: queue.slice(0, MAX_IN_QUEUE).map(answer),
      passedOverIds: queue.slice(MAX_IN_QUEUE).map(({ _id }) => _id),
    };
  }),

  implement(seeCelebrations, async ({ body }, { caller, pool, send }) => {
    const { userId } = caller;
    const celebrationIds = await meantCelebrations(pool, viewerOf(caller), body.celebrationIds);
    if (celebrationIds.length === 0) return { seenIds: [] };
    const { events } = await send(seenCelebrations.of(userId), { type: 'SeeCelebrations', userId, celebrationIds });
    return { seenIds: events.flatMap(({ data }) => data.celebrationIds) };
  }),

  implement(listMoments, async ({ params, query }, { pool }) => {
    const { moments, total } = await momentsPage(pool, params.id, query);
    return { celebrations: moments.map(answer), celebrationCount: total };
  }),

  implement(
    getMomentPicture,
    { with: [SharingRules, MomentPictures] },
    async ({ params, query }, { caller, pool, reply }, rules, pictures) => {
      const moment = await celebrationById(pool, params.id);
      if (!moment) throw notFound('Celebration');
      await rules.refuse(moment.athleteId, caller);
      if (!isShared(moment.type)) throw conflict('no-picture', 'Only offers and commitments have a picture.');
      const bytes = await pictures.draw(moment, query.size);
      reply.header('content-disposition', `inline; filename="${moment.type}-${query.size}.png"`);
      return Readable.from([bytes]);
    },
  ),

  implement(getSharing, { with: [SharingRules] }, ({ params }, { caller }, rules) => rules.of(params.id, caller)),

  implement(
    setSharing,
    { with: [SharingRules] },
    async ({ params: { id: athleteId }, body: { allowed } }, { actor, caller, sendOne }, rules) => {
      const by = await rules.decidedByCaller(athleteId, caller, actor);
      const changed = await sendOne(
        sharings.of(athleteId),
        allowed ? { type: 'AllowSharing', athleteId, by } : { type: 'StopSharing' },
        () => nothingChanged({ allowed }),
      );
      return { athleteId, allowed, eventId: changed.id };
    },
  ),
];

const viewerOf = ({ userId, athleteId, linkedAthleteIds, role, team }: Caller): Viewer => ({
  userId,
  athleteIds: athleteId === undefined ? linkedAthleteIds : [athleteId],
  teamId: role === 'coach' || role === 'assistant-coach' ? (team?.id ?? null) : null,
});

const answer = ({ team, happenedAt, timeZone, ...moment }: CelebrationFound): Celebration => ({
  ...moment,
  questionnaireType: moment.type === 'questionnaire-completed' ? 'recruiting' : null,
  teamName: moment.type === 'welcome' ? (team?.name ?? null) : null,
  happenedAt: happenedAt.toISOString(),
  day: dayIn(timeZone ?? HOME_ZONE, happenedAt),
});
