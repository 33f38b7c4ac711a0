import type { CheerioAPI } from 'cheerio';
import type { RosterColumn } from '../../../../contract/roster-source/roster-file.js';
import { columnOf, rawRowOf } from './columns.js';
import { type Element, firstText, isElement, outermost, textOf } from './document.js';
import { bodyOf, type RawRow } from './raw-row.js';

const LINK = 'a[href*="/roster/"], a[href*="/player/"], a[href*="/players/"], a[href*="/athlete/"], a[href*="/bio/"]';
const CARD = 'li, article, [class*="player"], [class*="card"], [class*="roster-item"], [class*="athlete"]';

/** Repeated blocks with a link to a person, a heading, and labelled facts: how WordPress themes and small sites do it. */
export const readCards = ($: CheerioAPI): RawRow[] => {
  const blocks = new Set<Element>();
  for (const link of $(LINK).slice(0, 2_000).toArray()) {
    const card = $(link).closest(CARD).toArray().find(isElement);
    if (card && $(card).find('h2, h3, h4, h5, [class*="name"]').length > 0) blocks.add(card);
  }
  if (blocks.size < 3) return [];
  return outermost($, CARD)
    .flatMap((one) =>
      blocks.has(one)
        ? [one]
        : $(one)
            .find(CARD)
            .toArray()
            .filter((inner) => blocks.has(inner)),
    )
    .slice(0, 400)
    .map((card) => cardRow($, card));
};

function cardRow($: CheerioAPI, card: Element): RawRow {
  const text = textOf(card);
  const cells: [RosterColumn | null, string][] = [];
  for (const term of $(card).find('dt').slice(0, 30).toArray()) {
    const value = $(term).next('dd').toArray()[0];
    if (value) cells.push([columnOf(textOf(term)), textOf(value)]);
  }
  for (const one of $(card).find('li, p, span, div').slice(0, 100).toArray()) {
    const own = textOf(one);
    const [, label, value] = /^([^:]{1,30}):\s*(.{1,200})$/.exec(own) ?? [];
    if (label !== undefined && value !== undefined && !value.includes(': ')) cells.push([columnOf(label), value]);
    const named =
      /(?:^|[\s_-])(number|jersey|position|year|class|height|weight|hometown|high-?school|previous-?school)(?:$|[\s_-])/i.exec(
        $(one).attr('class') ?? '',
      );
    if (named?.[1] && label === undefined && own.length <= 200) cells.push([columnOf(named[1]), own]);
  }
  const { height, weight } = bodyOf(text);
  return rawRowOf(
    [
      ['name', firstText($, card, 'h2', 'h3', 'h4', 'h5', '[class*="name"]') ?? ''],
      ...cells,
      ['height', height ?? ''],
      ['weight', weight !== null && /[a-z]/i.test(weight) ? weight : ''],
    ],
    text,
  );
}
