import type { ReadRoster, RosterRow } from '../../../contract/college-roster/roster-row.js';
import type { DemoRoster } from '../../demo/college-rosters.js';
import { boysNames, familyNames, girlsNames } from '../../demo/names.js';
import type { Random } from '../../demo/random.js';

export interface DemoPlayer {
  readonly name: string;
  readonly jersey: string;
  readonly position: string;
  /** 0: freshman, 4: graduate. */
  readonly year: number;
  readonly redshirt: boolean;
  /** Inches. */
  readonly height: number;
  /** Pounds. */
  readonly weight: number;
  readonly home: string;
  readonly highSchool: string;
  readonly previousSchool: string | null;
}

/** A position, its share of a team, height and weight, and how far these go. */
type Build = readonly [
  positions: string,
  share: number,
  height: number,
  spread: number,
  weight: number,
  spread: number,
];
const football: readonly Build[] = [
  ['QB', 5, 74, 2, 208, 15],
  ['RB', 8, 70, 2, 203, 16],
  ['WR', 14, 72, 3, 188, 15],
  ['TE', 6, 76, 2, 241, 12],
  ['OL OT OG C', 17, 76, 2, 296, 22],
  ['DT DL', 8, 75, 2, 288, 20],
  ['DE', 8, 76, 2, 252, 15],
  ['LB OLB', 14, 73, 2, 224, 14],
  ['CB DB', 9, 71, 2, 182, 10],
  ['S', 7, 72, 2, 196, 10],
  ['K', 2, 71, 2, 180, 15],
  ['P', 1, 73, 2, 195, 15],
  ['LS', 1, 73, 2, 224, 12],
];
const soccer = (height: number, weight: number): readonly Build[] => [
  ['GK', 3, height + 3, 2, weight + 14, 12],
  ['D', 9, height + 1, 3, weight + 4, 12],
  ['M', 9, height - 1, 3, weight - 4, 10],
  ['F', 7, height, 3, weight, 12],
];
const builds = { football, mSoccer: soccer(71, 168), wSoccer: soccer(66, 138) };

/** How many of ten are of each class, freshmen first. */
const classes = { top: '0001112234', middle: '0001112233', small: '0000111223', junior: '0000001111' } as const;
/** Smaller programs have smaller players: share of the weight. */
const bulk = { top: 1, middle: 0.97, small: 0.91, junior: 0.95 } as const;

/** As newspapers shorten them. */
const states: Readonly<Record<string, readonly [name: string, towns: string]>> = {
  CA: ['Calif.', 'Fresno|Long Beach|San Diego|Corona|Modesto'],
  CO: ['Colo.', 'Aurora|Pueblo|Fort Collins|Greeley'],
  FL: ['Fla.', 'Tampa|Ocala|Fort Lauderdale|Naples|Kissimmee|Clearwater'],
  GA: ['Ga.', 'Marietta|Savannah|Buford|Macon|Valdosta'],
  IA: ['Iowa', 'Waukee|Ankeny|Cedar Rapids|Dubuque|Davenport|Pella|Sioux City|Decorah|Waterloo'],
  IL: ['Ill.', 'Naperville|Joliet|Peoria|Rockford|Chicago|Elgin|Belleville'],
  IN: ['Ind.', 'Carmel|Fort Wayne|Muncie|Fishers|Evansville|South Bend'],
  KS: ['Kan.', 'Derby|Olathe|Wichita|Hays|Topeka|Manhattan|Garden City'],
  MI: ['Mich.', 'Grand Rapids|Lansing|Novi|Kalamazoo'],
  MN: ['Minn.', 'Eden Prairie|Rochester|Lakeville|Mankato|Duluth|Maple Grove'],
  MO: ['Mo.', 'Columbia|Lee’s Summit|Joplin|St. Louis|Blue Springs'],
  NE: ['Neb.', 'Omaha|Lincoln|Kearney|Bellevue|Grand Island'],
  OH: ['Ohio', 'Dayton|Toledo|Mason|Massillon|Cincinnati'],
  OK: ['Okla.', 'Tulsa|Norman|Bixby|Edmond'],
  SD: ['S.D.', 'Sioux Falls|Brookings|Aberdeen|Harrisburg|Pierre'],
  TX: ['Texas', 'Katy|Frisco|Midland|Abilene|San Antonio|Plano|Tyler'],
  WI: ['Wis.', 'Waukesha|Kenosha|Green Bay|Madison|Eau Claire'],
};
const abroad = [
  'London, England',
  'Malmö, Sweden',
  'Toronto, Ontario',
  'São Paulo, Brazil',
  'Reykjavik, Iceland',
  'Kumasi, Ghana',
];
const otherColleges = {
  football: [
    'Iowa Western Community College',
    'Hutchinson Community College',
    'Coffeyville Community College',
    'Iowa Central Community College',
    'Garden City Community College',
    'University of Minnesota',
    'Western Illinois University',
    'Toledo',
  ],
  soccer: ['Tyler Junior College', 'Kansas City Kansas Community College', 'Drake University', 'Florida Gulf Coast'],
};

/** The players of a college over the years. The same draws make the same squad. */
export class DemoSquad {
  private current: readonly DemoPlayer[];

  /** @param taken names that other demo rosters have: nobody looks like a transfer by chance */
  constructor(
    private readonly of: DemoRoster,
    private readonly random: Random,
    private readonly taken: Set<string>,
  ) {
    this.current = [];
    this.fill(classes[of.level].split('').map(Number));
  }

  get players(): readonly DemoPlayer[] {
    return this.current;
  }

  /** Classes move on, the last ones leave, and freshmen and a few transfers come. */
  nextSeason(): void {
    const last = this.of.level === 'junior' ? 1 : 3;
    this.current = this.current
      .filter(({ year }) => year < last)
      .map((one) => this.grown({ ...one, year: one.year + 1 }));
    this.fill(this.of.level === 'junior' ? [0] : [0, 0, 0, 0, 0, 2]);
  }

  /** Some players’ values change, some players leave. @returns who left */
  change(changed: number, left: number): readonly DemoPlayer[] {
    const leaving = this.current.filter((_, index) => index % 9 === 4).slice(0, left);
    const staying = this.current.filter((one) => !leaving.includes(one));
    const step = Math.max(1, Math.floor(staying.length / changed));
    this.current = staying.map((one, index) =>
      index % step === 1 && index < step * changed ? this.edited(one, index) : one,
    );
    return leaving;
  }

  /** Someone comes, from another college where one is named. */
  join(player?: DemoPlayer, previousSchool?: string): DemoPlayer {
    const drawn = this.draw(player?.year ?? 0, player?.position);
    const joined = player
      ? { ...player, jersey: drawn.jersey, year: player.year + 1, previousSchool: previousSchool ?? null }
      : drawn;
    this.current = [...this.current, joined];
    return joined;
  }

  roster(season: string, unread: ReadRoster['unread'] = []): ReadRoster {
    const byNumber = this.current.toSorted((a, b) => Number(a.jersey) - Number(b.jersey));
    return { season, rows: byNumber.map((player) => this.rowOf(player, season)), unread: [...unread] };
  }

  private fill(years: readonly number[]): void {
    const drawn: DemoPlayer[] = [];
    const counts = new Map<string, number>();
    for (const { position } of this.current) {
      const group = this.groupOf(position);
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    const total = builds[this.of.sport].reduce((sum, [, share]) => sum + share, 0);
    for (const [positions, share] of builds[this.of.sport]) {
      const wanted = Math.max(1, Math.round((share / total) * this.of.players));
      for (let have = counts.get(positions) ?? 0; have < wanted; have += 1) {
        drawn.push(this.draw(this.random.pick(years), this.random.pick(positions.split(' '))));
      }
    }
    this.current = [...this.current, ...drawn];
  }

  private groupOf(position: string): string {
    return builds[this.of.sport].find(([positions]) => positions.split(' ').includes(position))?.[0] ?? position;
  }

  private draw(year: number, position?: string): DemoPlayer {
    const { random, of } = this;
    const isFootball = of.sport === 'football';
    const all = builds[of.sport];
    const [positions, , height, tall, weight, heavy] =
      all.find(([some]) => position !== undefined && some.split(' ').includes(position)) ?? random.pick(all);
    const [home, highSchool] = this.drawHome(isFootball ? 0.02 : 0.15);
    const from = isFootball ? otherColleges.football : otherColleges.soccer;
    return {
      name: this.drawName(),
      jersey: this.drawJersey(),
      position: position ?? random.pick(positions.split(' ')),
      year,
      redshirt: isFootball && of.level !== 'junior' && random.chance(0.25),
      height: random.around(height - (of.level === 'small' ? 1 : 0), tall),
      weight: random.around((weight + year * (isFootball ? 4 : 1)) * bulk[of.level], heavy),
      home,
      highSchool,
      previousSchool: year >= 2 && random.chance(0.3) ? random.pick(from) : null,
    };
  }

  private drawName(): string {
    for (;;) {
      const first = this.random.pick(this.of.sport === 'wSoccer' ? girlsNames : boysNames);
      const name = `${first} ${this.random.pick(familyNames)}`;
      if (this.taken.has(name)) continue;
      this.taken.add(name);
      return name;
    }
  }

  private drawJersey(): string {
    const worn = new Set(this.current.map(({ jersey }) => jersey));
    for (let tries = 0; ; tries += 1) {
      const jersey = String(
        this.random.int(this.of.sport === 'football' ? 0 : 1, this.of.sport === 'football' ? 99 : 39),
      );
      // A large squad has some numbers twice.
      if (!worn.has(jersey) || tries > 20) return jersey;
    }
  }

  private drawHome(foreign: number): [home: string, highSchool: string] {
    const { random, of } = this;
    if (random.chance(foreign)) return [random.pick(abroad), 'Sports Academy'];
    const [name = '', towns = ''] = states[random.pick(of.homes.split(' '))] ?? [];
    const town = random.pick(towns.split('|'));
    return [`${town}, ${name}`, `${town}${random.pick(['', '', ' Central', ' West', ' Catholic'])} High School`];
  }

  private grown(player: DemoPlayer): DemoPlayer {
    const gained = this.of.sport === 'football' ? this.random.int(0, 9) : this.random.int(-2, 3);
    return { ...player, weight: player.weight + gained, redshirt: player.redshirt && player.year < 3 };
  }

  private edited(player: DemoPlayer, index: number): DemoPlayer {
    if (index % 4 === 0) return { ...player, jersey: this.drawJersey() };
    if (index % 4 === 1) return { ...player, height: player.height + 1, weight: player.weight + 6 };
    return { ...player, weight: player.weight + this.random.int(4, 11) };
  }

  private rowOf(player: DemoPlayer, season: string): RosterRow {
    const { sport, level, byYear } = this.of;
    const { name, jersey, position, year, redshirt, height, weight, home, highSchool, previousSchool } = player;
    const spelled = ['Fr.', 'So.', 'Jr.', 'Sr.', 'Gr.'][year] ?? 'Gr.';
    const graduates = String(Number(season.slice(0, 4)) + 4 - Math.min(year, 3));
    // Some sites write both into one cell.
    const inOneCell = level === 'small';
    return {
      name,
      jersey,
      position,
      class: byYear ? graduates : redshirt ? `R-${spelled}` : spelled,
      height: `${Math.floor(height / 12)}-${height % 12}`,
      weight: sport === 'wSoccer' ? null : String(weight),
      hometown: inOneCell ? `${home} / ${highSchool}` : home,
      highSchool: inOneCell ? null : highSchool,
      previousSchool,
    };
  }
}
