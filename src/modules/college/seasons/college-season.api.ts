import type { ListedSeason } from '../../../../contract/college/season-endpoints.js';
import {
  getCollegeSeasons,
  listCollegeSeasons,
  recordSeason,
  setAffiliation,
} from '../../../../contract/college/season-endpoints.js';
import { seasonAt } from '../../../../contract/college/season.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { seasonsOfCollege, seasonsPage } from '../../../../projections/college-seasons.js';
import { notFound } from '../../../kernel/errors.js';
import { implement, type RequestContext } from '../../access/public.js';
import { colleges } from '../college.decider.js';
import { CollegeAffiliationSet, CollegeSeasonRecorded } from './season.events.js';
import type { SeasonCommand } from './decide-seasons.js';

export const collegeSeasonHandlers = [
  implement(getCollegeSeasons, async ({ params: { id: collegeId } }, { pool, now, load }) => {
    if (!(await load(colleges.of(collegeId)))) throw notFound('College');
    const current = seasonAt(now());
    return { collegeId, current, seasons: await seasonsOfCollege(pool, collegeId, current) };
  }),

  implement(listCollegeSeasons, async ({ query }, { pool, now }) => {
    const { colleges: found, total, recorded } = await seasonsPage(pool, query);
    return { colleges: found, collegeCount: total, recordedCount: recorded, current: seasonAt(now()) };
  }),

  implement(recordSeason, ({ params: { id }, body: { sport, season, basedOn, ...changes } }, context) =>
    change(id, { type: 'RecordSeason', sport, season, changes, basedOn }, context),
  ),

  implement(setAffiliation, ({ params: { id }, body: { division, conference, basedOn, ...at } }, context) => {
    const affiliation = division && { division, conference };
    return change(id, { type: 'SetAffiliation', ...at, affiliation, basedOn }, context);
  }),
];

async function change(
  collegeId: string,
  command: Exclude<SeasonCommand, { type: 'BeginSeason' }>,
  { send, pool }: RequestContext,
) {
  const stream = colleges.of(collegeId);
  const { events } = await send(stream, command);
  const said = events.find(({ type }) => type === CollegeSeasonRecorded.type || type === CollegeAffiliationSet.type);
  const { sport, season } = command;
  return {
    college: await listed(pool, { collegeId, sport, season }),
    eventId: said?.id ?? null,
    stream: stream.name,
  };
}

async function listed(
  pool: RequestContext['pool'],
  of: { collegeId: string; sport: Sport; season: string },
): Promise<ListedSeason> {
  const [college] = (await seasonsPage(pool, { ...of, page: 1, count: 1 })).colleges;
  if (!college) throw notFound('College');
  return college;
}
