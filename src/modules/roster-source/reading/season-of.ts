import type { CheerioAPI } from 'cheerio';

const range = /(?<!\d)(20\d{2})\s?[-–—/]\s?(?:20)?(\d{2})(?!\d)/;
const single = /(?<![\d-])(20\d{2})(?![\d-])/;

/** `2026-27`, of `2026-27 Football Roster` or of a fall sport’s `2026 Roster`; null where no season is named. */
export function seasonIn(text: string): string | null {
  const short = text.slice(0, 500);
  const years = range.exec(short);
  if (years && (Number(years[1]) + 1) % 100 === Number(years[2])) return `${years[1]}-${years[2]}`;
  const [, year] = single.exec(short) ?? [];
  return year === undefined ? null : `${year}-${String((Number(year) + 1) % 100).padStart(2, '0')}`;
}

/** What the page calls itself decides; the season that its menu has chosen comes after, then its address. */
export function seasonOf($: CheerioAPI, address: string): string | null {
  const said = [
    ...$('h1, h2')
      .slice(0, 20)
      .toArray()
      .map((one) => $(one).text())
      .filter((text) => /roster/i.test(text)),
    $('title').first().text(),
    $('meta[property="og:title"]').first().attr('content') ?? '',
    ...$('option[selected]')
      .slice(0, 20)
      .toArray()
      .map((one) => $(one).text()),
    // Only what follows /roster/ or comes before it as a path of its own: addresses hold other numbers too.
    (/\/(20\d{2}(?:-\d{2,4})?)(?:\/|$)/.exec(address.split(/[?#]/)[0] ?? '') ?? [])[1] ?? '',
  ];
  for (const text of said) {
    const season = seasonIn(text);
    if (season !== null) return season;
  }
  return null;
}
