import { seasonAt, seasonBefore, seasonOf, yearOf } from '../../../contract/college/season.js';
import {
  listRollovers,
  previewRollover,
  type SeasonRollover,
  startRollover,
  undoRollover,
} from '../../../contract/season-rollover.js';
import { sports } from '../../../contract/team/vocabulary.js';
import {
  isRolloverRunning,
  lastRollovers,
  outcomesOfRosters,
  rolloverById,
  rostersOfSeason,
  seasonsOfRosters,
} from '../../../projections/season-rollovers.js';
import { conflict, invalidField, notFound } from '../../kernel/errors.js';
import { implement, type RequestContext } from '../access/public.js';
import { seasonRollovers } from './season-rollover.decider.js';

export const seasonRolloverHandlers = [
  implement(previewRollover, async ({ query: { season, sport } }, { pool, now }) => {
    refuseFarSeason(season, now());
    const wanted = sport?.length ? sport : sports;
    const from = seasonBefore(season);
    const rosters = await seasonsOfRosters(pool, wanted);
    const count = (is: (of: string | null) => boolean) =>
      rosters.filter((one) => is(one.season)).reduce((sum, one) => sum + one.rosters, 0);
    const players = { moves: 0, leaves: 0, noClass: 0, classesDiffer: 0 };
    for (const { outcome, players: many } of await outcomesOfRosters(pool, wanted, from)) players[keys[outcome]] = many;
    return {
      from,
      season,
      rosters: count((of) => of === from),
      players,
      skipped: {
        already: count((of) => of !== null && of > from),
        older: count((of) => of !== null && of < from),
        noSeason: count((of) => of === null),
      },
    };
  }),

  implement(listRollovers, async (_, { pool }) => ({ rollovers: await lastRollovers(pool) })),

  implement(startRollover, async ({ body: { season, sports: asked } }, { pool, now, newId, send }) => {
    refuseFarSeason(season, now());
    const wanted = asked?.length ? [...new Set(asked)] : sports;
    if (await isRolloverRunning(pool))
      throw conflict('rollover-running', 'A rollover is running. Wait until it’s done.');
    const from = seasonBefore(season);
    const rosterIds = await rostersOfSeason(pool, wanted, from);
    if (rosterIds.length === 0) throw conflict('nothing-to-roll-over', `No roster of ${from} is left to move on.`);
    const rolloverId = newId('season rollover');
    const stream = seasonRollovers.of(rolloverId);
    await send(stream, { type: 'BeginRollover', rolloverId, from, season, sports: [...wanted], rosterIds });
    return read(pool, rolloverId);
  }),

  implement(undoRollover, async ({ params: { id } }, { pool, send }) => {
    await send(seasonRollovers.of(id), { type: 'BeginRolloverUndo' });
    return read(pool, id);
  }),
];

const keys = {
  moves: 'moves',
  leaves: 'leaves',
  'no-class': 'noClass',
  'classes-differ': 'classesDiffer',
} as const;

/** Classes move on before summer at the earliest. */
function refuseFarSeason(season: string, now: Date): void {
  const next = seasonOf(yearOf(seasonAt(now)) + 1);
  if (season > next) throw invalidField('season', `Enter a season up to ${next}.`);
}

async function read(pool: RequestContext['pool'], rolloverId: string): Promise<SeasonRollover> {
  const found = await rolloverById(pool, rolloverId);
  if (!found) throw notFound('Rollover');
  return found;
}
