import type { CheerioAPI } from 'cheerio';
import type { RosterColumn } from '../../../../contract/roster-source/roster-file.js';
import { rawRowOf } from './columns.js';
import { type Element, firstText, outermost, textOf } from './document.js';
import { bodyOf, type RawRow } from './raw-row.js';

const PLAYER = 'li.sidearm-roster-player, .sidearm-roster-player-container';

/** Sidearm’s classic cards. */
export const readSidearmCards = ($: CheerioAPI): RawRow[] => outermost($, PLAYER).map((one) => classicRow($, one));

function classicRow($: CheerioAPI, player: Element): RawRow {
  const of = (name: string, more = ''): string | null => firstText($, player, `.sidearm-roster-player-${name}${more}`);
  const short =
    of('position-long-short', '.hide-on-medium') ?? of('position', ' .text-bold') ?? of('position-long-short');
  const whole = of('position') ?? '';
  const body = bodyOf(whole);
  const custom = [1, 2, 3].map((number) => of(`custom${number}`));
  return {
    cells: {
      name: firstText(
        $,
        player,
        '.sidearm-roster-player-name h3',
        '.sidearm-roster-player-name h2',
        '.sidearm-roster-player-name a',
        '.sidearm-roster-player-name p',
        '.sidearm-roster-player-name',
      ),
      jersey: of('jersey-number'),
      position: short ?? body.rest,
      class: of('academic-year', '.hide-on-large') ?? of('academic-year'),
      height: of('height') ?? body.height,
      weight: of('weight') ?? body.weight,
      // Some sites write the hometown into a field of their own; it is the one with a comma and no more than a place.
      hometown: of('hometown') ?? custom.find((text) => text !== null && /^[^,]{2,40},\s*[^,]{2,40}$/.test(text)),
      highSchool: of('highschool'),
      previousSchool: of('previous-school'),
    },
    text: textOf(player),
  };
}

const labels: Readonly<Record<string, RosterColumn | null>> = {
  'jersey number': 'jersey',
  position: 'position',
  'academic year': 'class',
  height: 'height',
  weight: 'weight',
  hometown: 'hometown',
  'high school': 'highSchool',
  'last school': 'highSchool',
  'previous school': 'previousSchool',
};

/** Sidearm’s newer cards: each fact follows a label for screen readers. */
export const readSidearmNewCards = ($: CheerioAPI): RawRow[] =>
  outermost($, '[data-test-id="s-person-card-list__root"], .s-person-card').flatMap((card) => {
    const inner = $(card).find('.s-person-card').toArray();
    return (inner.length > 0 ? inner.slice(0, 300) : [card]).map((one) => newRow($, one));
  });

function newRow($: CheerioAPI, card: Element): RawRow {
  const text = textOf(card);
  const cells: [RosterColumn | null, string][] = [];
  const labelled = $(card)
    .find('[data-test-id], [class*="s-person-"], [class*="s-stamp"], li, dd, span, div')
    .slice(0, 200)
    .toArray();
  for (const one of labelled) {
    const own = textOf(one);
    for (const [label, column] of Object.entries(labels))
      if (own.length < 200 && own.toLowerCase().startsWith(`${label} `) && !hasTwoLabels(own))
        cells.push([column, own.slice(label.length + 1)]);
  }
  const name = firstText(
    $,
    card,
    'h3',
    'h2',
    'h4',
    '[class*="s-person-details__personal-single-line"]',
    'a[aria-label]',
  );
  return rawRowOf([['name', name ?? ''], ...cells], text);
}

const hasTwoLabels = (text: string): boolean => {
  const lower = text.toLowerCase();
  return (
    Object.keys(labels).filter((label) => lower.includes(`${label} `)).length > 1 &&
    !/^(?:previous|last) school/.test(lower)
  );
};
