import type { RosterSource } from '../../../contract/college-roster/pending.js';
import { allRosters } from '../../../contract/college-roster/runs.js';
import type { ReadRoster } from '../../../contract/college-roster/roster-row.js';
import { seasonAt, seasonBefore } from '../../../contract/college/season.js';
import { demoRosterKeys, type DemoRosterKey, demoRosters } from '../../demo/college-rosters.js';
import { DemoSquad } from './demo-squad.js';
import { demoId } from '../../demo/demo-id.js';
import type { DemoCast, DemoPart } from '../../demo/demo-part.js';
import { followedCollegeId } from '../../demo/followed-colleges.js';
import { Random } from '../../demo/random.js';
import type { Made } from '../../demo/timeline.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { collegeRosters, rosterIdOf } from '../college-roster/college-roster.decider.js';
import { RosterImported, RosterRecalculated } from '../college-roster/college-roster.events.js';
import { rosterRuns } from '../college-roster/roster-run.decider.js';
import { type RosterSourceCommand, rosterSources } from './roster-source.decider.js';

/** Days ago that the rosters of each season were read. */
const TWO_SEASONS_AGO = 352;
const LAST_SEASON = 320;
const THIS_SEASON = 75;
const LATELY = 6;

const threeSeasons: readonly DemoRosterKey[] = ['kansasState', 'northernIowa', 'ballState'];
const twoSeasons: readonly DemoRosterKey[] = [...threeSeasons, 'southDakotaState', 'augustana', 'barry'];
/** Nothing of this season came in yet. Soccer was rolled over, football can be. */
const lastSeasonOnly: readonly DemoRosterKey[] = ['highland', 'aurora', 'tampa', 'columbia'];
/** All of what came in with this season waits. */
const undecided: readonly DemoRosterKey[] = ['southDakotaState', 'northwestern', 'butler'];
/** Read again lately: what differs waits. Players who changed, left, and came. */
const lately: Readonly<Partial<Record<DemoRosterKey, readonly [changed: number, left: number, came: number]>>> = {
  ballState: [5, 2, 1],
  butlerCc: [2, 2, 0],
  kansasState: [6, 1, 1],
  northernIowa: [4, 1, 1],
  augustana: [8, 2, 2],
  fortHays: [3, 1, 0],
  iowaWestern: [0, 1, 0],
  barry: [2, 1, 1],
  creighton: [3, 0, 1],
};

/** Rosters of colleges with differences that wait. Pages are read by hand only: the demo asks nothing of the network. */
export const rosterSourceDemo: DemoPart = { needsColleges: true, play };

function play(cast: DemoCast): void {
  const now = seasonAt(cast.timeline.daysAgo(0));
  const last = seasonBefore(now);
  const taken = new Set<string>();
  const squads = new Map<DemoRosterKey, DemoSquad>();
  demoRosterKeys.forEach((key, index) => {
    const squad = new DemoSquad(demoRosters[key], new Random(7_000 + index), taken);
    const told = new Teller(cast, key, index);
    squads.set(key, squad);
    told.link();
    if (threeSeasons.includes(key)) {
      told.imports(squad.roster(seasonBefore(last)), TWO_SEASONS_AGO);
      told.approves(TWO_SEASONS_AGO - 1);
      squad.nextSeason();
    }
    if (twoSeasons.includes(key) || lastSeasonOnly.includes(key)) {
      told.imports(squad.roster(last), LAST_SEASON);
      told.approves(LAST_SEASON - 1);
      if (!lastSeasonOnly.includes(key)) squad.nextSeason();
    }
    if (lastSeasonOnly.includes(key)) return;
    told.imports(squad.roster(now, unreadOf(key)), THIS_SEASON);
    if (key === 'abilene') readByEarlierRules(cast, told, THIS_SEASON - 0.5);
    if (!undecided.includes(key)) told.approves(THIS_SEASON - 1);
    if (key === 'fortHays') {
      // The page lists a player by mistake, and still does.
      const stray = squad.join();
      told.imports(squad.roster(now), 40);
      told.rejects(stray.name, 39);
    }
  });
  const left = new Map<DemoRosterKey, ReturnType<DemoSquad['change']>>();
  for (const key of demoRosterKeys) {
    const counts = lately[key];
    if (counts) left.set(key, squads.get(key)?.change(counts[0], counts[1]) ?? []);
  }
  demoRosterKeys.forEach((key, index) => {
    const squad = squads.get(key);
    const counts = lately[key];
    if (!squad || !counts) return;
    for (let came = 0; came < counts[2]; came += 1) squad.join();
    const from = transfers[key];
    const player = from && (left.get(from)?.[0] ?? squads.get(from)?.players.find(({ year }) => year === 1));
    if (from && player) squad.join(player, demoRosters[from].place[0]);
    new Teller(cast, key, index).imports(squad.roster(now, unreadOf(key)), LATELY);
  });
}

/** Who of another demo roster came lately. Illinois State’s page fails: there they are still listed. */
const transfers: Readonly<Partial<Record<DemoRosterKey, DemoRosterKey>>> = {
  kansasState: 'butlerCc',
  northernIowa: 'illinoisState',
  augustana: 'fortHays',
  barry: 'iowaWestern',
};

const unreadOf = (key: DemoRosterKey): ReadRoster['unread'] =>
  key === 'augustana' || key === 'mankato'
    ? [{ row: 1, text: 'Head Coach', reason: 'This isn’t a player’s name.' }]
    : [];

/** One roster’s part of the year. */
class Teller {
  readonly collegeId: string;
  readonly address: string;
  private readonly stream;
  private readonly source;

  constructor(
    private readonly cast: DemoCast,
    readonly key: DemoRosterKey,
    private readonly index: number,
  ) {
    const { place, sport } = demoRosters[key];
    this.collegeId = followedCollegeId(place);
    const host = place[0].toLowerCase().replaceAll(/[^a-z]+/g, '-');
    // Reserved names: nobody answers there.
    this.address = `https://athletics.${host}.test/sports/${paths[sport]}/roster`;
    this.stream = collegeRosters.of(this.collegeId, sport);
    this.source = rosterSources.of(this.collegeId, sport);
  }

  get rosterId(): string {
    return rosterIdOf(this.collegeId, demoRosters[this.key].sport);
  }

  /** Rosters are read one after another. */
  private at(daysAgo: number): number {
    return daysAgo - this.index * 0.004;
  }

  private name(what: string, daysAgo: number): string {
    return `roster ${this.key} ${what} ${daysAgo}`;
  }

  link(): void {
    const { cast, key, collegeId, address, source } = this;
    if (isFile(key)) return;
    const { sport } = demoRosters[key];
    const daysAgo = this.at(twoSeasons.includes(key) || lastSeasonOnly.includes(key) ? 353 : 76);
    const link = { type: 'LinkSource', collegeId, sport, address, schedule: 'never' } as const;
    cast.timeline.does(this.name('link', 0), daysAgo, cast.admin, source, link);
    if (key !== 'illinoisState') return;
    const why = 'This site doesn’t exist. Check the address.';
    for (const failed of [9, 2])
      this.reads(failed, { outcome: 'failed', system: null, season: null, rows: 0, unread: 0, why, page: null });
  }

  imports(read: ReadRoster, daysAgo: number): void {
    const { cast, key, collegeId, address, stream } = this;
    const { sport } = demoRosters[key];
    const byFile = isFile(key);
    const fileName = byFile ? `${key}-football-${read.season}.csv` : null;
    const source: RosterSource = {
      kind: byFile ? 'file' : 'page',
      address: byFile ? null : address,
      fileName,
      readAt: cast.timeline.daysAgo(this.at(daysAgo)).toISOString(),
    };
    const by = byFile ? cast.admin : SYSTEM_ACTOR;
    cast.timeline.does(this.name('import', daysAgo), this.at(daysAgo), by, stream, {
      type: 'ImportRoster',
      collegeId,
      sport,
      roster: read,
      source,
    });
    const counts = { rows: read.rows.length, unread: read.unread.length, season: read.season };
    if (byFile)
      cast.timeline.does(this.name('file', daysAgo), this.at(daysAgo), by, this.source, {
        type: 'RecordFile',
        ...{ collegeId, sport, fileName, changed: true, columns: [...columns] },
        ...counts,
      });
    else {
      const page = { sha256: demoId(this.name('page', daysAgo)).replaceAll('-', ''), etag: null, lastModified: null };
      const system = demoRosters[key].level === 'small' ? 'presto' : 'sidearm';
      this.reads(daysAgo, { outcome: 'imported', system, ...counts, why: null, page });
    }
  }

  approves(daysAgo: number): void {
    this.decides(daysAgo, 'approved', () => 'all');
  }

  rejects(name: string, daysAgo: number): void {
    this.decides(daysAgo, 'rejected', (made) => [recordOf(made, this.name('import', 40), name)]);
  }

  recalculates(rules: number, daysAgo: number): string {
    const key = this.name('recalculate', daysAgo);
    this.cast.timeline.does(key, daysAgo, this.cast.admin, this.stream, { type: 'RecalculateRoster', rules });
    return key;
  }

  private decides(
    daysAgo: number,
    status: 'approved' | 'rejected',
    recordIds: (made: Made) => readonly string[] | 'all',
  ): void {
    const key = this.name(status, daysAgo);
    this.cast.timeline.does(key, this.at(daysAgo), this.cast.admin, this.stream, (made) => ({
      type: 'DecideRoster' as const,
      decisionId: demoId(key),
      status,
      recordIds: recordIds(made),
    }));
  }

  private reads(daysAgo: number, read: Omit<Reading, 'readId' | 'readers' | 'notBefore'>): void {
    const key = this.name('read', daysAgo);
    this.cast.timeline.does(key, this.at(daysAgo), SYSTEM_ACTOR, this.source, {
      type: 'RecordRead',
      read: { ...read, readId: demoId(key), readers: 1, notBefore: null },
    });
  }
}

type Reading = Extract<RosterSourceCommand, { readonly type: 'RecordRead' }>['read'];

const paths = { football: 'football', mSoccer: 'mens-soccer', wSoccer: 'womens-soccer' } as const;
const isFile = (key: DemoRosterKey): boolean => key === 'clarke';

const columns = [
  { heading: 'No.', column: 'jersey' },
  { heading: 'Name', column: 'name' },
  { heading: 'Pos.', column: 'position' },
  { heading: 'Yr.', column: 'class' },
  { heading: 'Ht.', column: 'height' },
  { heading: 'Wt.', column: 'weight' },
  { heading: 'Hometown / High School', column: 'hometown' },
  { heading: 'Previous School', column: 'previousSchool' },
] as const;

/** A player of an import. */
function recordOf(made: Made, key: string, name: string): string {
  const row = RosterImported.schema.parse(made.dataOf(key)).rows.find(({ raw }) => raw.name === name);
  if (!row) throw new Error(`The import “${key}” has no ${name}.`);
  return row.recordId;
}

/** A finished run by rules that read years of graduation as no class: recalculating by today’s finds them. */
function readByEarlierRules({ timeline, admin }: DemoCast, told: Teller, daysAgo: number): void {
  const runId = demoId('roster run by earlier rules');
  const stream = rosterRuns.of(runId);
  const { sport } = demoRosters[told.key];
  timeline.does('roster run starts', daysAgo, admin, stream, {
    type: 'StartRosterRun',
    ...{ runId, kind: 'recalculate', scope: { ...allRosters, sport, collegeId: told.collegeId } },
    ...{ filters: null, rules: 1, rosters: 1, undoes: null },
  });
  const recalculated = told.recalculates(1, daysAgo - 0.001);
  timeline.does('roster run advances', daysAgo - 0.001, admin, stream, (made) => ({
    type: 'AdvanceRosterRun' as const,
    ...{ after: '', through: told.rosterId, rosters: 1, unchanged: 0, moved: 0, failures: [] },
    changed: RosterRecalculated.schema.parse(made.dataOf(recalculated)).count,
  }));
  timeline.does('roster run ends', daysAgo - 0.002, admin, stream, { type: 'EndRosterRun', stopped: false });
}
