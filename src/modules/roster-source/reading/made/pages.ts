import type { RosterPlayer } from '../../../../../contract/college-roster/roster-player.js';
import type { SiteSystem } from '../../../../../contract/roster-source/roster-source.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { blank, FIRST_YEAR, type Omitted, type Person, personOf, said } from './people.js';
import {
  camelPlayer,
  countedClass,
  feet,
  home,
  long,
  longClass,
  name,
  nameByLast,
  payload,
  pounds,
  short,
  shortClass,
  snakePlayer,
  twoLines,
  withSchool,
} from './values.js';

/** A page as a college would publish it, and what it says. */
export interface MadePage {
  readonly system: SiteSystem;
  readonly html: string;
  readonly season: string;
  /** What the page says of each player, in its order; null is what it leaves out. */
  readonly players: readonly RosterPlayer[];
}

interface Wish {
  readonly sport: Sport;
  readonly players?: number;
  /** `2026`: the year in which the season begins. A year later two players are new, and every sixth is heavier. */
  readonly year?: number;
}

/** The roster page of a number: after {@link madeShapes} numbers each shape comes again, with other people and columns. */
export function madePage(number: number, { sport, players = 90, year = FIRST_YEAR }: Wish): MadePage {
  const shape = shapes[number % shapes.length] ?? shapes[0];
  const without = shape.omits(Math.floor(number / shapes.length));
  const people = Array.from({ length: players }, (_, index) => personOf(number, index, sport, year));
  const html = shape.write(
    people.map((person) => ({ ...person, ...blank(without) })),
    { title: `${titleOf(year, sport)} ${sportName[sport]} Roster`, year, number },
  );
  const season = `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  return { system: shape.system, html, season, players: people.map((person) => shape.says(person, without)) };
}

/** Fall sports name one year, others two. */
const titleOf = (year: number, sport: Sport): string =>
  sport === 'flagFootball' ? `${year}-${year - 1999}` : `${year}`;
const sportName: Readonly<Record<Sport, string>> = {
  ...{
    football: 'Football',
    flagFootball: 'Women’s Flag Football',
    mSoccer: 'Men’s Soccer',
    wSoccer: 'Women’s Soccer',
  },
};

interface Head {
  readonly title: string;
  readonly year: number;
  readonly number: number;
}

/** What is around a roster: menus with other years, an advertisement, a note to search engines. */
const page = ({ title, number }: Head, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} - Made College ${number}</title>
<script>window.dataLayer=[{"season":"1999-00"}]</script><style>.sidearm-roster-player{color:red}</style></head><body>
<nav><ul><li><a href="/sports/football">Football</a></li><li><a href="/news/2019">News of 2019</a></li></ul></nav>
<main>${body}</main><footer><p>© Made College</p></footer></body></html>`;

const optional = (value: string, write: (value: string) => string): string => (value === '' ? '' : write(value));

const classicCard = (person: Person): string => `
<li class="sidearm-roster-player" data-player-id="${person.index}" data-player-url="/sports/football/roster/p/${person.index}">
  <div class="sidearm-roster-player-image"><a href="/sports/football/roster/p/${person.index}"><img alt="" src="/p.jpg"></a></div>
  <div class="sidearm-roster-player-pertinents"><div class="sidearm-roster-player-name">
    ${optional(person.jersey ?? '', (jersey) => `<span class="sidearm-roster-player-jersey"><span class="sidearm-roster-player-jersey-number">${jersey}</span></span>`)}
    <h3><a href="/sports/football/roster/p/${person.index}">${name(person)}</a></h3></div>
  <div class="sidearm-roster-player-position"><span class="text-bold">
    <span class="sidearm-roster-player-position-long-short hide-on-small-down">${long(person)}</span>
    <span class="sidearm-roster-player-position-long-short hide-on-medium">${short(person)}</span></span>
    ${optional(feet(person.inches, "'", '"'), (height) => `<span class="sidearm-roster-player-height">${height}</span>`)}
    ${optional(pounds(person.pounds, ' lbs'), (weight) => `<span class="sidearm-roster-player-weight">${weight}</span>`)}</div></div>
  <div class="sidearm-roster-player-other">
    <span class="sidearm-roster-player-academic-year hide-on-large">${shortClass(person).toUpperCase()}</span>
    <span class="sidearm-roster-player-academic-year hide-on-small-down hide-on-medium">${longClass(person)}</span>
    <span class="sidearm-roster-player-hometown">${home(person, 0)}</span>
    ${optional(person.highSchool ?? '', (school) => `<span class="sidearm-roster-player-highschool">${school}</span>`)}
    ${optional(person.previousSchool ?? '', (school) => `<span class="sidearm-roster-player-previous-school">${school}</span>`)}</div>
  <div class="sidearm-roster-player-social"><a href="https://social.example/x">@player</a></div></li>`;

const newCard = (person: Person): string => {
  const fact = (label: string, value: string): string =>
    optional(
      value,
      (text) =>
        `<span class="s-person-details__bio-stats-item s-text-details"><span class="sr-only">${label}</span> ${text}</span>`,
    );
  return `
<div class="s-person-card s-person-card--list" data-test-id="s-person-card-list__root"><div class="s-person-details">
  ${optional(person.jersey ?? '', (jersey) => `<div class="s-stamp"><span class="sr-only">Jersey Number</span> <span class="s-stamp__text">${jersey}</span></div>`)}
  <a href="/sports/football/roster/p/${person.index}"><h3>${twoLines(person)}</h3></a>
  <div class="s-person-details__bio-stats">${fact('Position', short(person))}${fact('Academic Year', longClass(person))}
  ${fact('Height', feet(person.inches, '′ ', '″'))}${fact('Weight', pounds(person.pounds, ' lbs'))}</div></div>
  <div class="s-person-card__content__location">${fact('Hometown', home(person, 2))}
  ${fact('Last School', person.highSchool ?? '')}${fact('Previous School', person.previousSchool ?? '')}</div></div>`;
};

const prestoRow = (person: Person, { number }: Head): string => {
  const cell = (field: string, label: string, value: string): string =>
    `<td data-field="${field}"><span class="label">${label}:</span> ${value}</td>`;
  const { index, jersey } = person;
  return `
<tr>${cell('number', 'No.', jersey ?? '')}
  <th scope="row" data-field="name"><div class="player-name-social-row"><a aria-label="${name(person)}: jersey number ${jersey ?? ''}: full bio" href="/sports/fball/2026-27/bios/p_${index}"><span>${person.firstName}</span>&nbsp;<span>${person.lastName}</span></a></div></th>
  ${cell('position', 'Pos.', short(person))}${cell('year', 'Cl.', shortClass(person, 'RS '))}${cell('height', 'Ht.', feet(person.inches, '-', '', (number % 2) + 1))}
  ${cell('weight', 'Wt.', pounds(person.pounds))}${cell('hometown', 'Hometown/High School', withSchool(home(person, 0), person.highSchool, 'slash'))}
  ${cell('previous_school', 'Previous School', person.previousSchool ?? '')}</tr>`;
};

const table = (headers: readonly string[], rows: readonly (readonly string[])[], kind = ''): string =>
  `<table class="${kind}"><thead><tr>${headers.map((header) => `<th scope="col">${header}</th>`).join('')}</tr></thead><tbody>
${rows.map((row) => `<tr>${row.map((text, at) => `<td data-label="${headers[at] ?? ''}">${text}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;

/** As old editors write what is not ASCII. */
const asEntities = (text: string): string =>
  text.replaceAll(/[^\p{ASCII}]/gu, (character) => `&#${character.codePointAt(0)};`);

const labelledCard = (person: Person): string => {
  const fact = (term: string, value: string): string => optional(value, (text) => `<dt>${term}</dt><dd>${text}</dd>`);
  return `
<article class="player-card"><a href="/roster/p-${person.index}"><img alt="" src="/p.jpg"><h3>${twoLines(person)}</h3></a>
  ${optional(person.jersey ?? '', (jersey) => `<p class="number">#${jersey}</p>`)}
  <dl>${fact('Position', long(person))}${fact('Class', longClass(person))}${fact('Height', feet(person.inches, ' ft ', ' in'))}
  ${fact('Weight', pounds(person.pounds, ' lbs.'))}${fact('Hometown', withSchool(home(person, 2), person.highSchool, 'parentheses'))}
  ${fact('Previous School', person.previousSchool ?? '')}</dl></article>`;
};

interface Shape {
  readonly system: SiteSystem;
  /** The columns that a site of this turn does without. */
  readonly omits: (turn: number) => readonly Omitted[];
  readonly write: (people: readonly Person[], head: Head) => string;
  readonly says: (person: Person, without: readonly Omitted[]) => RosterPlayer;
}

const omissions: readonly (readonly Omitted[])[] = [
  [],
  ['pounds'],
  ['previousSchool'],
  ['jersey', 'inches'],
  ['pounds', 'highSchool', 'previousSchool'],
];
const inTurn = (turn: number): readonly Omitted[] => omissions[turn % omissions.length] ?? [];
const withAlso = (turn: number, always: Omitted): readonly Omitted[] => [...inTurn(turn), always];
/** `188 cm`, `1.88 m`. */
const metric = (centimeters: number, number: number): string =>
  Math.floor(number / 8) % 2 === 0 ? `${centimeters} cm` : `${(centimeters / 100).toFixed(2)} m`;
const CM = 2.54;
const KG = 2.204_622_6;

const shapes: readonly [Shape, ...Shape[]] = [
  {
    system: 'sidearm',
    omits: inTurn,
    write: (people, head) =>
      page(
        head,
        `<h2>${head.title}</h2><ul class="sidearm-roster-players">${people.map(classicCard).join('')}</ul>
         <ul class="sidearm-roster-coaches"><li class="sidearm-roster-coach"><h3>Dale Pruitt</h3> Head Coach</li></ul>`,
      ),
    says: said,
  },
  {
    system: 'sidearm',
    omits: inTurn,
    write: (people, head) =>
      page(
        head,
        table(
          ['#', 'FULL NAME', 'POS.', 'ACADEMIC YEAR', 'HT./WT.', 'HOMETOWN', 'HIGH SCHOOL', 'PREVIOUS SCHOOL', 'MAJOR'],
          people.map((person) => [
            ...[person.jersey ?? '', `<a href="/p/${person.index}">${name(person)}</a>`, short(person)],
            ...[
              shortClass(person, 'RS '),
              [feet(person.inches), pounds(person.pounds, ' lbs')].filter(Boolean).join('/'),
            ],
            ...[home(person, 1), person.highSchool ?? '', person.previousSchool ?? '', 'History'],
          ]),
          'sidearm-table sidearm-table-grid-template-1',
        ),
      ),
    says: said,
  },
  {
    system: 'sidearm-new',
    omits: inTurn,
    write: (people, head) => page(head, `<h1>${head.title}</h1>${people.map(newCard).join('')}`),
    says: said,
  },
  {
    system: 'sidearm-new',
    omits: inTurn,
    write: (people, head) =>
      page(
        head,
        payload([
          { firstName: 'Dale', lastName: 'Pruitt', title: 'Head Coach' },
          { title: 'Marsh leads the way', image: { url: '/n.jpg' } },
          ...people.map(camelPlayer),
        ]),
      ),
    says: said,
  },
  {
    system: 'wmt',
    omits: inTurn,
    write: (people, head) =>
      page(head, `<h1>${head.title}</h1>${payload(people.map((person) => snakePlayer(person, head.year)))}`),
    // A year of graduation tells no redshirt, and no graduate student.
    says: (person, without) => {
      const player = said(person, without);
      return { ...player, class: player.class === 'Gr' ? null : player.class, redshirt: false };
    },
  },
  {
    system: 'presto',
    omits: inTurn,
    write: (people, head) =>
      page(
        head,
        `<h2>${head.title}</h2><table><tbody>${people.map((person) => prestoRow(person, head)).join('')}</tbody></table>`,
      ),
    says: said,
  },
  {
    system: 'table',
    omits: (turn) => withAlso(turn, 'previousSchool'),
    write: (people, head) =>
      page(
        head,
        `<table><tr><td>Schedule</td><td>Roster</td></tr></table>${asEntities(
          table(
            ['No.', 'Name', 'Pos.', 'Cl.', 'Ht.', 'Wt.', 'Hometown / High School'],
            [
              ...people.map((person) => [
                ...[person.jersey ?? '–', nameByLast(person), long(person), countedClass(person)],
                person.inches === null ? '–' : metric(Math.round(person.inches * CM), head.number),
                person.pounds === null ? '–' : `${Math.round(person.pounds / KG)} kg`,
                withSchool(home(person, 2), person.highSchool, 'parentheses'),
              ]),
              ['', 'Team', '', '', '', '', ''],
              ['', 'Dale Pruitt', 'Head Coach', '', '', '', ''],
            ],
          ),
        )}`,
      ),
    says: (person, without) => {
      const player = said(person, without);
      const kilos = player.weight === null ? null : Math.round(Math.round(player.weight / KG) * KG);
      return { ...player, redshirt: false, weight: kilos };
    },
  },
  {
    system: 'cards',
    omits: inTurn,
    write: (people, head) => page(head, `<section>${people.map(labelledCard).join('')}</section>`),
    says: said,
  },
];

/** How many shapes there are, of six site systems. */
export const madeShapes = shapes.length;
