import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { College } from '../../contract/college/college.js';
import { listPendingRoster } from '../../contract/college-roster/endpoints.js';
import type { RosterRow } from '../../contract/college-roster/roster-row.js';
import { allRosters, RosterRun } from '../../contract/college-roster/runs.js';
import { listRollovers, previewRollover, SeasonRollover } from '../../contract/season-rollover.js';
import { type Sport, sports } from '../../contract/team/vocabulary.js';
import { atOnce } from '../../src/kernel/at-once.js';
import { Api, bodyOf } from '../support/api.js';
import { someColleges } from '../support/colleges.js';
import { figure, printWhenMain, type Figure } from './figure.js';
import { signIn, startInstallation } from './installation.js';

const PLAYERS = 90;
const AT_ONCE = 8;
/** 180,000 players in 3 minutes. */
const ROWS_A_SECOND = 1_000;
const MAX_MEGABYTES = 600;
const MAX_PAGE_MS = 500;
const MAX_PREVIEW_MS = 1_000;
/** For a shorter run, and for all roles in one process: `api,projector,worker`. */
const { BENCH_ROSTERS = '2000', BENCH_PROCESSES = 'api;projector,worker' } = process.env;

/**
 * Rosters with the cells of six site systems: imported over HTTP, approved by one run, imported again with differences,
 * recalculated by the rules before today’s while others open roster pages, moved on to the next season and reset. Each time
 * ends when screens show it. The built application runs as processes of its own: the memory is theirs alone.
 */
export async function run({ rosters = Number(BENCH_ROSTERS) } = {}): Promise<Figure[]> {
  const processes = BENCH_PROCESSES.split(';');
  const environment = { TOUCHLINE_WRITES_AN_HOUR: String(1e9), TOUCHLINE_OPERATORS_NEED_FACTOR: '0' };
  const installation = await startInstallation(processes, { environment });
  const admin = new Api(installation.url, await signIn(installation.url, 'admin'));
  const pool = new pg.Pool({ connectionString: installation.databaseUrl, max: 1 });
  const collegeIds = await addedColleges(admin, Math.ceil(rosters / sports.length));
  const rosterOf = (number: number): { collegeId: string; sport: Sport } => ({
    collegeId: collegeIds[Math.floor(number / sports.length)] ?? '',
    sport: sportOf(number),
  });
  const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    await shown(pool);
    return (rosters * PLAYERS * 1_000) / (performance.now() - start);
  };
  const imported = (season: number) =>
    atOnce(
      AT_ONCE,
      Array.from({ length: rosters }, (_, number) => number),
      async (number) => {
        const { collegeId, sport } = rosterOf(number);
        const roster = { season: seasonOf(season), rows: rowsOf(number, season), unread: [] };
        const path = `/api/college/${collegeId}/roster-data`;
        const { status, body } = await admin.call('POST', path, { sport, roster, source });
        if (status !== 200) throw new Error(`An import answered ${status}: ${JSON.stringify(body)}`);
      },
    );
  const runOf = async (body: object): Promise<void> => {
    let run = bodyOf(await admin.call('POST', '/api/roster/runs', body), RosterRun);
    while (run.endedAt === null) {
      await pause(100);
      run = bodyOf(await admin.get(`/api/roster/runs/${run._id}`), RosterRun);
    }
    if (run.figures.rosters < rosters || run.figures.failed > 0) throw new Error(`A run failed: ${run.kind}`);
  };
  const rolledOver = async (): Promise<void> => {
    const begun = await admin.call('POST', '/api/season-rollover', { season: seasonOf(SEASON + 2) });
    let { status } = bodyOf(begun, SeasonRollover);
    while (status === 'running') {
      await pause(100);
      const { rollovers } = bodyOf(await admin.get('/api/season-rollover'), listRollovers.response);
      status = rollovers[0]?.status ?? status;
    }
  };

  const importing = await perSecond(() => imported(SEASON));
  const filters = {
    ...allRosters,
    differencesOnly: true,
    kind: null,
    status: null,
    isHidden: null,
    moved: null,
    fields: null,
  };
  const pending = await admin.get('/api/roster/pending?differencesOnly=true&count=1');
  const { recordCount: expected } = bodyOf(pending, listPendingRoster.response);
  const approving = await perSecond(() => runOf({ kind: 'approve', filters: { ...filters, search: null }, expected }));
  const comparing = await perSecond(() => imported(SEASON + 1));
  const pages = new PageVisits(admin, (visit) => rosterOf(visit % rosters));
  const recalculating = await perSecond(() => runOf({ kind: 'recalculate', scope: allRosters, rules: 1 }));
  const p99 = await pages.p99();
  const start = performance.now();
  const preview = await admin.get(`/api/season-rollover/preview?season=${seasonOf(SEASON + 2)}`);
  const previewing = performance.now() - start;
  if (bodyOf(preview, previewRollover.response).rosters < rosters) throw new Error('The preview has too few rosters.');
  const rolling = await perSecond(rolledOver);
  const resetting = await perSecond(() => runOf({ kind: 'reset', scope: allRosters }));
  const memory = installation.memory();
  await pool.end();
  await installation.stop();
  const count = `${(rosters * PLAYERS).toLocaleString('en-US')} players`;
  return [
    figure('rosters', `imported, ${count}`, importing, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `approved by filter, ${count}`, approving, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `compared, ${count}`, comparing, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `recalculated, ${count}`, recalculating, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `moved on a season, ${count}`, rolling, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `reset, ${count}`, resetting, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `a roster page during it, p99 (at most ${MAX_PAGE_MS})`, p99, MAX_PAGE_MS, 'ms'),
    figure('rosters', `a season’s preview (at most ${MAX_PREVIEW_MS})`, previewing, MAX_PREVIEW_MS, 'ms'),
    ...processes.map((roles, index) =>
      figure(
        'rosters',
        `peak memory, ${roles.replaceAll(',', ' and ')} (at most ${MAX_MEGABYTES})`,
        memory[index] ?? 0,
        MAX_MEGABYTES,
        'MB',
      ),
    ),
  ];
}

const addedColleges = (admin: Api, count: number): Promise<string[]> =>
  atOnce(
    AT_ONCE,
    Array.from({ length: count }, (_, number) => number),
    async (number) => {
      const added = await admin.call('POST', '/api/college', { ...someColleges[0], name: `Made College ${number}` });
      return bodyOf(added, College)._id;
    },
  );

/** Resolves once the read models of rosters have seen the whole log. */
async function shown(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ head: number }>('SELECT max(position)::float8 AS head FROM touchline.events');
  const head = rows[0]?.head ?? 0;
  for (;;) {
    const seen = await pool.query<{ position: number }>(
      `SELECT min(position::float8) AS position FROM touchline.followers
       WHERE split_part(name, '@', 1) IN ('college-rosters', 'roster-runs', 'season-rollovers')`,
    );
    if ((seen.rows[0]?.position ?? 0) >= head) return;
    await pause(50);
  }
}

/** Opens roster pages one after the other, a few times a second, as someone who works. */
class PageVisits {
  private isOver = false;
  private readonly times: number[] = [];
  private readonly visits: Promise<void>;

  constructor(
    private readonly admin: Api,
    private readonly rosterOf: (visit: number) => { readonly collegeId: string; readonly sport: Sport },
  ) {
    this.visits = this.visit();
  }

  private async visit(): Promise<void> {
    for (let number = 0; !this.isOver; number++) {
      const { collegeId, sport } = this.rosterOf(number);
      const start = performance.now();
      const { status } = await this.admin.get(`/api/college/${collegeId}/roster/${sport}`);
      if (status !== 200) throw new Error(`A roster page answered ${status}.`);
      this.times.push(performance.now() - start);
      await pause(50);
    }
  }

  /** Milliseconds. Ends the visits. */
  async p99(): Promise<number> {
    this.isOver = true;
    await this.visits;
    return this.times.toSorted((a, b) => a - b)[Math.floor(this.times.length * 0.99)] ?? 0;
  }
}

const source = {
  kind: 'page',
  address: 'https://www.heroes.example/roster',
  fileName: null,
  readAt: '2026-11-20T12:00:00.000Z',
} as const;

/** Of the first imports; the second are a year later. */
const SEASON = 25;
const seasonOf = (season: number): string => `20${season}-${season + 1}`;
const sportOf = (number: number): Sport => sports[number % sports.length] ?? 'football';

type Cells = Omit<RosterRow, 'name'>;
interface Player {
  readonly jersey: string;
  readonly year: number;
  readonly inches: number;
  readonly pounds: number;
  readonly home: number;
}
const homes = [
  ['Tulsa', 'Okla.', 'OK'],
  ['Tampa', 'Fla.', 'FL'],
  ['Ames', 'Iowa', 'IA'],
  ['Dayton', 'Ohio', 'OH'],
] as const;
const homeOf = ({ home }: Player) => homes[home % homes.length] ?? homes[0];
const feet = ({ inches }: Player, between: string): string => `${Math.floor(inches / 12)}${between}${inches % 12}`;
const nothing: Cells = {
  ...{ jersey: null, position: null, class: null, height: null, weight: null },
  ...{ hometown: null, highSchool: null, previousSchool: null },
};

/** The cells of a player as each of six site systems writes them. */
const systems: readonly ((player: Player, position: string) => Cells)[] = [
  // Sidearm, classic: height and weight beside the position.
  (player, position) => ({
    ...nothing,
    jersey: player.jersey,
    position: `${position} ${feet(player, '-')} ${player.pounds} lbs`,
    class: ['Fr.', 'So.', 'Jr.', 'Sr.'][player.year] ?? null,
    hometown: `${homeOf(player)[0]}, ${homeOf(player)[1]}`,
    highSchool: 'Central',
  }),
  // Sidearm, new.
  (player, position) => ({
    ...nothing,
    jersey: player.jersey,
    position,
    class: ['Freshman', 'Sophomore', 'Junior', 'Redshirt Senior'][player.year] ?? null,
    height: `${feet(player, "'")}"`,
    weight: `${player.pounds} lbs`,
    hometown: `${homeOf(player)[0]}, ${homeOf(player)[2]}`,
    highSchool: 'Central High School',
    previousSchool: player.year > 1 ? 'Ellsworth CC' : null,
  }),
  // PrestoSports: hometown and high school in one cell.
  (player, position) => ({
    ...nothing,
    jersey: player.jersey,
    position,
    class: ['R-Fr.', 'So.', 'Jr.', 'Gr.'][player.year] ?? null,
    height: feet(player, '-'),
    weight: String(player.pounds),
    hometown: `${homeOf(player)[0]}, ${homeOf(player)[1]} / St. Mary’s HS`,
  }),
  // WMT: the year of graduation.
  (player, position) => ({
    ...nothing,
    jersey: player.jersey,
    position,
    class: String(2_030 - player.year),
    height: feet(player, '-'),
    weight: String(player.pounds),
    hometown: `${homeOf(player)[0]}, ${homeOf(player)[1]}`,
    highSchool: 'North',
  }),
  // A plain table, in metric units.
  (player, position) => ({
    ...nothing,
    jersey: player.jersey,
    position,
    class: ['1st year', '2nd year', '3rd year', '4th year'][player.year] ?? null,
    height: `${Math.round(player.inches * 2.54)} cm`,
    weight: `${Math.round(player.pounds / 2.2)} kg`,
    hometown: 'Toronto, Ontario',
  }),
  // Cards: little but name, position and class.
  (player, position) => ({
    ...nothing,
    position,
    class: ['Freshman', 'Sophomore', 'Junior', 'Senior'][player.year] ?? null,
    hometown: `${homeOf(player)[0]}, ${homeOf(player)[1]} (Central)`,
  }),
];

const firstNames = ['Milo', 'Otis', 'Ezra', 'Sam', 'Nia', 'Ruth', 'Ana', 'Joy', 'Theo', 'Ines'];
const lastNames = ['Brandt', 'Vang', 'Lund', 'Field', 'Okoro', 'Reyes', 'Marsh', 'Quist', 'Dorsey'];
const positions = ['QB', 'RB', 'WR', 'TE', 'LB', 'CB', 'S', 'K'];
const lines = ['GK', 'D', 'M', 'F'];

/** A year later, two of the ninety are others, and every sixth is heavier. */
const rowsOf = (number: number, season: number): RosterRow[] =>
  Array.from({ length: PLAYERS }, (_, index) => {
    const isLater = season > SEASON;
    const sport = sportOf(number);
    const all = sport === 'mSoccer' || sport === 'wSoccer' ? lines : positions;
    const player = {
      jersey: String(index),
      year: (index + number) % 4,
      inches: 66 + (index % 12),
      pounds: 150 + ((index * 13 + number) % 140) + (isLater && index % 6 === 0 ? 5 : 0),
      home: index + number,
    };
    const cells = systems[number % systems.length]?.(player, all[index % all.length] ?? 'QB') ?? nothing;
    const last = lastNames[Math.floor(index / 10)] ?? 'Reed';
    return { name: `${firstNames[index % 10]} ${last}${isLater && index < 2 ? 'son' : ''}`, ...cells };
  });

await printWhenMain(import.meta.url, run, { rosters: 12 });
