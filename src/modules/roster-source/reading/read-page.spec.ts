import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ReadRoster } from '../../../../contract/college-roster/roster-row.js';
import { sports } from '../../../../contract/team/vocabulary.js';
import { readPlayer } from '../../college-roster/reading/read-player.js';
import { madePage, madeShapes } from './made/pages.js';
import { readRosterPage } from './read-page.js';
import { pages } from './roster-pages.js';

const AT = 'https://athletics.example.edu/sports/football/roster';

describe('a roster page', () => {
  it.each(Object.entries(pages))('is read: %s', (_name, { html, system, season, first, count }) => {
    const read = readRosterPage(html, AT);
    expect(read.system).toBe(system);
    expect(read.roster.season).toBe(season);
    expect(read.roster.rows).toHaveLength(count);
    expect(read.roster.rows[0]).toEqual(first);
    expect(() => ReadRoster.parse(read.roster)).not.toThrow();
  });

  it.each(Array.from({ length: madeShapes }, (_, shape) => shape))(
    'is read to the last value, whatever columns and names it has: shape %i',
    (shape) => {
      for (const [turn, sport] of sports.entries())
        for (const [year, players] of [
          [2026, 90],
          [2027, 24],
        ] as const) {
          const made = madePage(shape + turn * madeShapes, { sport, year, players });
          const { system, roster } = readRosterPage(made.html, AT);
          expect([system, roster.season]).toEqual([made.system, made.season]);
          expect(roster.rows.map((row) => readPlayer(row, { sport, season: roster.season }))).toEqual(made.players);
        }
    },
  );

  it('tells rows that are no player, with the reason', () => {
    const html = `<title>2026 Roster</title><table><tr><th>#</th><th>Name</th><th>Pos.</th><th>Ht.</th></tr>
      <tr><td>1</td><td>Jonah Marsh</td><td>QB</td><td>6-2</td></tr>
      <tr><td></td><td>Team</td><td></td><td></td></tr><tr><td></td><td></td><td>QB</td><td></td></tr>
      <tr><td></td><td>Dale Pruitt</td><td>Head Coach</td><td></td></tr><tr><td colspan=4>Advertisement</td></tr>
      <tr><td></td><td>Lone Name</td><td></td><td></td></tr><tr><td>9</td><td>${'x'.repeat(300)}</td><td>K</td><td></td></tr></table>`;
    const { roster } = readRosterPage(html, AT);
    expect(roster.rows.map(({ name }) => name)).toEqual(['Jonah Marsh']);
    expect(roster.unread.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'This isn’t a player’s name.'],
      [3, 'It has no name.'],
      [4, 'This is a coach or staff member.'],
      [5, 'It has no name.'],
      [6, 'It has nothing but a name.'],
      [7, 'The name is too long.'],
    ]);
  });

  it('takes players for players whatever they are called, and reads over marks that nobody sees', () => {
    const rows = [
      'Riley Coach',
      'Ann\u00adSophie Trai\u200bner',
      '\u202eשלמה כהן\u202c',
      'Zoe\u0301 ⚽️ Orr',
      "Robert'); DROP TABLE x;--",
    ];
    const html = `<title>2026 Roster</title><table><tr><th>#</th><th>Name</th><th>Pos.</th></tr>
      ${rows.map((name, at) => `<tr><td>${at + 1}</td><td>${name}</td><td>F</td></tr>`).join('')}
      <tr><td></td><td>Head Coach Dale Pruitt</td><td></td></tr></table>`;
    const { roster } = readRosterPage(html, AT);
    expect(roster.rows.map(({ name }) => name)).toEqual([
      ...['Riley Coach', 'AnnSophie Trainer', 'שלמה כהן', 'Zoé ⚽️ Orr', "Robert'); DROP TABLE x;--"],
    ]);
    expect(roster.unread).toMatchObject([{ reason: 'This is a coach or staff member.' }]);
  });

  it('names a season only where the page does', () => {
    const titled = (title: string, address = AT) =>
      readRosterPage(`<title>${title}</title>${pages['plain table']!.html.replace(/<title>.*?<\/title>/, '')}`, address)
        .roster.season;
    expect(titled('2025-26 Football Roster')).toBe('2025-26');
    expect(titled('2026–2027 Football Roster')).toBe('2026-27');
    expect(titled('2026 Football Roster')).toBe('2026-27');
    expect(titled('1999-00 Roster')).toBeNull();
    expect(titled('Roster')).toBeNull();
    expect(titled('Roster', `${AT}/2025`)).toBe('2025-26');
  });

  it('is nothing where it holds no roster', () => {
    for (const html of ['', 'no page', '<h1>News</h1><p>We won.</p>', '<script id="__NUXT_DATA__">{"a":</script>'])
      expect(readRosterPage(html, AT)).toMatchObject({ system: null, roster: { rows: [], unread: [] } });
  });

  it('has at most 300 players, however many it lists', () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, n) => `<tr><td>${n % 99}<td>Player ${'abcdefghij'[n % 10]}${n}<td>QB</tr>`,
    );
    const html = `<table><tr><th>#</th><th>Name</th><th>Pos.</th></tr>${rows.join('')}</table>`;
    const { roster } = readRosterPage(html, AT);
    expect(roster.rows).toHaveLength(300);
    expect(roster.unread.at(-1)?.reason).toBe('Only the first 300 rows are read.');
  });

  it.each([
    ['nested without end', '<div>'.repeat(400_000)],
    ['stray ends', '<b>'.repeat(100_000) + '</i>'.repeat(500_000)],
    ['cells left open', `<table>${'<tr><td>'.repeat(300_000)}`],
    ['players in players', '<li class="sidearm-roster-player">'.repeat(50_000)],
    ['scripts left open', '<script>'.repeat(300_000)],
    ['comments left open', '<!--'.repeat(300_000)],
    ['a long line', `<table><tr><th>No<th>Name<th>Pos<tr><td>1<td>${'a '.repeat(1_000_000)}<td>QB</table>`],
    ['spaces in a title', `<title>${' '.repeat(1_000_000)}2026${'-'.repeat(1_000_000)}</title>`],
    [
      'a payload of circles',
      `<script id="__NUXT_DATA__">[${'{"firstName":0,"lastName":0,"position":0},'.repeat(90_000)}0]</script>`,
    ],
    ['a deep payload', `<script id="__NUXT_DATA__">${'['.repeat(500_000)}</script>`],
    ['too large', 'a'.repeat(7_000_000)],
  ])('costs little where it is hostile: %s', (_name, html) => {
    const began = performance.now();
    const { roster } = readRosterPage(html, AT);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(roster.rows.length).toBeLessThanOrEqual(300);
  });

  it('never throws, and never tells what its contract does not allow, however broken', () => {
    const all = Object.values(pages).map(({ html }) => html);
    const broken = fc
      .tuple(
        fc.constantFrom(...all),
        fc.array(fc.tuple(fc.nat(20_000), fc.nat(40), fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 12 }),
      )
      .map(([html, cuts]) =>
        cuts.reduce(
          (text, [at, length, put]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + length),
          html,
        ),
      );
    fc.assert(
      fc.property(broken, (html) => {
        const { roster } = readRosterPage(html, AT);
        return ReadRoster.safeParse(roster).success;
      }),
      { numRuns: 300 },
    );
  });
});
