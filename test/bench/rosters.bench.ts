import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import type { RosterRow } from '../../contract/college-roster/roster-row.js';
import { allRosters, RosterRun } from '../../contract/college-roster/runs.js';
import { type Sport, sports } from '../../contract/team/vocabulary.js';
import { atOnce } from '../../src/kernel/at-once.js';
import { byHand, colleges } from '../../src/modules/college/public.js';
import { collegeRosters } from '../../src/modules/college-roster/college-roster.decider.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { EVENT_STORE, type EventStore, SYSTEM_ACTOR } from '../../src/platform/event-store/event-store.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp } from '../support/app.js';
import { someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { figure, printWhenMain, type Figure } from './figure.js';
import { madeId } from './made-athletes.js';

const PLAYERS = 90;
const AT_ONCE = 4;
/** 180,000 players in 3 minutes. */
const ROWS_A_SECOND = 1_000;
const MAX_MEGABYTES = 600;
const MAX_PAGE_MS = 500;

/**
 * Rosters with the cells of six site systems: imported, approved by one run, imported again with differences, and
 * recalculated by the rules before today’s while others open roster pages. Each time ends when screens show it. One process is
 * the application, its worker and the bench: the memory is that of all three.
 */
export async function run({ rosters = 2_000 } = {}): Promise<Figure[]> {
  const started = await startTestApp({ environment: { TOUCHLINE_WRITES_AN_HOUR: String(1e9) } });
  const people = new People(started.app);
  const admin = new Api(started.url, (await people.account('admin')).token);
  const [facts] = someColleges;
  if (!facts) throw new Error('There is no college to imitate.');
  for (let number = 0; number * sports.length < rosters; number++) {
    const collegeId = madeId('college', number);
    const wish = { type: 'AddCollege', collegeId, facts: { ...facts, name: `Made College ${number}` } } as const;
    await people.send(colleges.of(collegeId), { ...wish, source: byHand });
  }
  await people.settled(['account-access', 'colleges']);
  const commands = started.app.get(CommandGateway, { strict: false });
  const store = started.app.get<EventStore>(EVENT_STORE, { strict: false });
  const readModels = started.app.get(ReadModels, { strict: false });
  const names = ['college-rosters', 'roster-runs'];
  const seen = async () => {
    if (!(await readModels.waitFor(names, await store.head(), 600_000))) throw new Error('The read models are behind.');
  };
  const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    await seen();
    return (rosters * PLAYERS * 1_000) / (performance.now() - start);
  };
  const imported = (season: number) =>
    atOnce(
      AT_ONCE,
      Array.from({ length: rosters }, (_, number) => number),
      (number) => {
        const { collegeId, sport } = rosterOf(number);
        const roster = { season: `20${season}-${season + 1}`, rows: rowsOf(number, season), unread: [] };
        const command = { type: 'ImportRoster', collegeId, sport, roster, source } as const;
        return commands.send(collegeRosters.of(collegeId, sport), command, { actor: SYSTEM_ACTOR });
      },
    );
  const runOf = async (body: object): Promise<RosterRun> => {
    let run = bodyOf(await admin.call('POST', '/api/roster/runs', body), RosterRun);
    while (run.endedAt === null) {
      await pause(100);
      run = bodyOf(await admin.get(`/api/roster/runs/${run._id}`), RosterRun);
    }
    if (run.figures.rosters !== rosters || run.figures.failed > 0) throw new Error(`A run failed: ${run.kind}`);
    return run;
  };

  const importing = await perSecond(() => imported(26));
  const filters = { ...allRosters, differencesOnly: true, kind: null, status: null, isHidden: null, moved: null };
  const approving = await perSecond(() =>
    runOf({ kind: 'approve', filters: { ...filters, search: null }, expected: rosters * PLAYERS }),
  );
  const comparing = await perSecond(() => imported(27));
  const pages = new PageVisits(admin, rosters);
  const recalculating = await perSecond(() => runOf({ kind: 'recalculate', scope: allRosters, rules: 1 }));
  const p99 = await pages.p99();
  const resetting = await perSecond(() => runOf({ kind: 'reset', scope: allRosters }));
  // Application, worker and bench: never less than the application alone.
  const megabytes = process.resourceUsage().maxRSS / 1024;
  await started.stop();
  const count = `${(rosters * PLAYERS).toLocaleString('en-US')} players`;
  return [
    figure('rosters', `imported, ${count}`, importing, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `approved by filter, ${count}`, approving, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `compared, ${count}`, comparing, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `recalculated, ${count}`, recalculating, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `reset, ${count}`, resetting, ROWS_A_SECOND, 'rows/s'),
    figure('rosters', `a roster page meanwhile, p99 (at most ${MAX_PAGE_MS})`, p99, MAX_PAGE_MS, 'ms'),
    figure('rosters', `peak memory (at most ${MAX_MEGABYTES})`, megabytes, MAX_MEGABYTES, 'MB'),
  ];
}

/** Opens roster pages one after the other, a few times a second, as someone who works. */
class PageVisits {
  private isOver = false;
  private readonly times: number[] = [];
  private readonly visits: Promise<void>;

  constructor(
    private readonly admin: Api,
    private readonly rosters: number,
  ) {
    this.visits = this.visit();
  }

  private async visit(): Promise<void> {
    for (let number = 0; !this.isOver; number++) {
      const { collegeId, sport } = rosterOf(number % this.rosters);
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

const rosterOf = (number: number): { collegeId: string; sport: Sport } => ({
  collegeId: madeId('college', Math.floor(number / sports.length)),
  sport: sports[number % sports.length] ?? 'football',
});

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
    const isLater = season > 26;
    const { sport } = rosterOf(number);
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
