import type { RosterRow } from '../../../../contract/college-roster/roster-row.js';
import type { SiteSystem } from '../../../../contract/roster-source/roster-source.js';

interface Example {
  readonly html: string;
  readonly system: SiteSystem;
  readonly season: string | null;
  readonly first: RosterRow;
  readonly count: number;
}

const marsh: RosterRow = {
  name: 'Jonah Marsh',
  jersey: '7',
  position: 'QB',
  class: 'R-Fr.',
  height: '6-2',
  weight: '215 lbs',
  hometown: 'Cedar Falls, Iowa',
  highSchool: 'Cedar Falls HS',
  previousSchool: null,
};

const head = (season: string) =>
  `<!doctype html><html><head><title>${season} Football Roster - Example</title></head><body>`;

const classicCard = (name: string, jersey: string) => `
  <li class="sidearm-roster-player" data-player-id="${jersey}" data-player-url="/sports/football/roster/x/${jersey}">
    <div class="sidearm-roster-player-name"><span class="sidearm-roster-player-jersey-number">${jersey}</span>
      <h3><a href="/sports/football/roster/x/${jersey}">${name}</a></h3></div>
    <div class="sidearm-roster-player-position">
      <span class="sidearm-roster-player-position-long-short hide-on-small-down">Quarterback</span>
      <span class="sidearm-roster-player-position-long-short hide-on-medium">QB</span>
      <span class="sidearm-roster-player-height">6-2</span><span class="sidearm-roster-player-weight">215 lbs</span></div>
    <span class="sidearm-roster-player-academic-year hide-on-large">R-Fr.</span>
    <span class="sidearm-roster-player-academic-year hide-on-small-down">Redshirt Freshman</span>
    <span class="sidearm-roster-player-hometown">Cedar Falls, Iowa</span>
    <span class="sidearm-roster-player-highschool">Cedar Falls HS</span>
  </li>`;

/** A page of Nuxt: an array in which objects hold the indexes of their values. */
function payload(players: readonly Record<string, unknown>[]): string {
  const values: unknown[] = [['ShallowReactive', 1], { data: 2 }];
  const put = (value: unknown): number => {
    if (typeof value === 'object' && value !== null) {
      const at = values.push(null) - 1;
      values[at] = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]));
      return at;
    }
    return values.push(value) - 1;
  };
  values.push(players.map(put));
  return `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(values)}</script>`;
}

const newCard = (name: string, jersey: string) => `
  <div class="s-person-card" data-test-id="s-person-card-list__root"><h3>${name}</h3>
    <div class="s-stamp"><span class="sr-only">Jersey Number</span> <span>${jersey}</span></div>
    <div class="s-person-details__bio-stats">
      <span class="s-person-details__bio-stats-item"><span class="sr-only">Position</span> QB</span>
      <span class="s-person-details__bio-stats-item"><span class="sr-only">Academic Year</span> R-Fr.</span>
      <span class="s-person-details__bio-stats-item"><span class="sr-only">Height</span> 6-2</span>
      <span class="s-person-details__bio-stats-item"><span class="sr-only">Weight</span> 215 lbs</span></div>
    <div class="s-person-card__location"><span class="s-person-card__location-item"><span class="sr-only">Hometown</span> Cedar Falls, Iowa</span>
      <span class="s-person-card__location-item"><span class="sr-only">Last School</span> Cedar Falls HS</span></div></div>`;

const prestoRow = (name: string, jersey: string) => `
  <tr><td data-field="number"><span class="label">No.:</span> ${jersey}</td>
    <td data-field="name"><div class="player-name-social-row"><a aria-label="${name}: jersey number ${jersey}: full bio" href="/sports/fball/2026-27/bios/x">${name}</a></div></td>
    <td data-field="position"><span class="label">Pos.:</span> QB</td><td data-field="year"><span class="label">Cl.:</span> R-Fr.</td>
    <td data-field="height">6-2</td><td data-field="weight">215 lbs</td>
    <td data-field="hometown">Cedar Falls, Iowa / Cedar Falls HS</td></tr>`;

const plainRow = (name: string, jersey: string) =>
  `<tr><td data-label="No.">${jersey}</td><td><span class="sr-only">Full Name:</span>${name}<td>QB</td><td>R-Fr.</td><td>6-2/215 lbs</td><td>Cedar Falls, Iowa</td><td>Cedar Falls HS</td><td>History</td></tr>`;

const card = (name: string, jersey: string) => `
  <div class="player-card"><a href="/roster/${jersey}"><h3>${name}</h3></a><p class="number">#${jersey}</p>
    <dl><dt>Position</dt><dd>QB</dd><dt>Class</dt><dd>R-Fr.</dd><dt>Height</dt><dd>6-2</dd><dt>Weight</dt><dd>215 lbs</dd>
    <dt>Hometown</dt><dd>Cedar Falls, Iowa</dd><dt>High School</dt><dd>Cedar Falls HS</dd></dl></div>`;

const others = ['Ty Okafor-Reyes', 'José Núñez Jr.', 'D’Andre “Deuce” Hollis II'];
const each = (make: (name: string, jersey: string) => string) =>
  [make('Jonah Marsh', '7'), ...others.map((name, index) => make(name, String(index + 10)))].join('\n');

/** Pages in the shapes in which colleges publish their rosters, with people who do not exist. */
export const pages: Readonly<Record<string, Example>> = {
  'classic Sidearm': {
    html: `${head('2026-27')}<ul class="sidearm-roster-players">${each(classicCard)}</ul>`,
    ...{ system: 'sidearm', season: '2026-27', first: marsh, count: 4 },
  },
  'classic Sidearm as a table': {
    html: `${head('2026')}<table class="sidearm-table"><thead><tr><th>#</th><th>FULL NAME</th><th>POS.</th><th>YR.</th><th>HT./WT.</th><th>HOMETOWN</th><th>HIGH SCHOOL</th><th>MAJOR</th></tr></thead><tbody>${each(plainRow)}</tbody></table>`,
    ...{ system: 'sidearm', season: '2026-27', first: marsh, count: 4 },
  },
  'new Sidearm, cards': {
    html: `${head('2026-27')}${each(newCard)}`,
    ...{ system: 'sidearm-new', season: '2026-27', first: marsh, count: 4 },
  },
  'new Sidearm, payload': {
    html: `${head('2026-27')}${payload([
      { firstName: 'Dale', lastName: 'Pruitt', title: 'Head Coach' },
      ...['Jonah Marsh', 'Ty Okafor'].map((name) => ({
        ...{ firstName: name.split(' ')[0], lastName: name.split(' ')[1], jerseyNumber: '7', positionShort: 'QB' },
        ...{ academicYearShort: 'R-Fr.', heightFeet: 6, heightInches: 2, weight: '215 lbs' },
        ...{ hometown: 'Cedar Falls, Iowa', highSchool: 'Cedar Falls HS', previousSchool: null },
      })),
    ])}`,
    ...{ system: 'sidearm-new', season: '2026-27', first: marsh, count: 2 },
  },
  WMT: {
    html: `<html><head><title>Example</title></head><body><h1>2026-27 Football Roster</h1>${payload([
      {
        ...{ jersey_number: '7', height_feet: 6, height_inches: 2, weight: '215 lbs', class_level: { name: 'R-Fr.' } },
        ...{ player_position: { abbreviation: 'QB', name: 'Quarterback' } },
        player: {
          first_name: 'Jonah',
          last_name: 'Marsh',
          hometown: 'Cedar Falls, Iowa',
          high_school: 'Cedar Falls HS',
        },
      },
    ])}`,
    ...{ system: 'wmt', season: '2026-27', first: marsh, count: 1 },
  },
  PrestoSports: {
    html: `${head('2026-27')}<table><tbody>${each(prestoRow)}</tbody></table>`,
    ...{ system: 'presto', season: '2026-27', count: 4 },
    first: { ...marsh, hometown: 'Cedar Falls, Iowa / Cedar Falls HS', highSchool: null },
  },
  'plain table': {
    html: `${head('2026-27')}<table><tr><td>Schedule</td></tr></table><table><tr><th>No.</th><th>Name</th><th>Pos.</th><th>Cl.</th><th>Ht/Wt</th><th>Hometown</th><th>High School</th><th>Major</th></tr>${each(plainRow)}</table>`,
    ...{ system: 'table', season: '2026-27', first: marsh, count: 4 },
  },
  cards: {
    html: `${head('2026-27')}<main>${each(card)}</main>`,
    ...{ system: 'cards', season: '2026-27', first: marsh, count: 4 },
  },
  'JSON-LD': {
    html: `${head('2026-27')}<script type="application/ld+json">${JSON.stringify({
      ...{ '@type': 'SportsTeam', name: 'Example' },
      athlete: [
        { '@type': 'Person', name: 'Jonah Marsh', jobTitle: 'QB', height: '6-2', weight: { value: '215 lbs' } },
      ],
    })}</script>`,
    ...{ system: 'json-ld', season: '2026-27', count: 1 },
    first: { ...marsh, jersey: null, class: null, hometown: null, highSchool: null },
  },
};
