import type { CheerioAPI } from 'cheerio';
import type { ReadRoster } from '../../../../contract/college-roster/roster-row.js';
import type { SiteSystem } from '../../../../contract/roster-source/roster-source.js';
import { readCards } from './cards.js';
import { openPage } from './document.js';
import { readJsonLd, readNuxtPayload } from './payload.js';
import { type RawRow, rosterOf } from './raw-row.js';
import { seasonOf } from './season-of.js';
import { readSidearmCards, readSidearmNewCards } from './sidearm.js';
import { readPresto, readTables } from './tables.js';

export interface ReadPage {
  /** Null where nothing of the page is a roster. */
  readonly system: SiteSystem | null;
  readonly roster: ReadRoster;
}

interface Adapter {
  readonly system: SiteSystem;
  readonly rows: readonly RawRow[];
}

/** The most telling sign first. Only the adapter that is asked for reads. */
function* adapters($: CheerioAPI): Generator<Adapter> {
  yield { system: 'sidearm', rows: readSidearmCards($) };
  const payload = readNuxtPayload($);
  if (payload) yield { system: payload.style === 'snake' ? 'wmt' : 'sidearm-new', rows: payload.rows };
  yield { system: 'sidearm-new', rows: readSidearmNewCards($) };
  yield { system: 'presto', rows: readPresto($) };
  yield { system: $('table.sidearm-table').length > 0 ? 'sidearm' : 'table', rows: readTables($) };
  yield { system: 'json-ld', rows: readJsonLd($) };
  yield { system: 'cards', rows: readCards($) };
}

const nothing: ReadPage = { system: null, roster: { season: null, rows: [], unread: [] } };

/** The roster of a page, by the site system that the page itself shows. Never throws: a page can hold anything. */
export function readRosterPage(html: string, address: string): ReadPage {
  try {
    const $ = openPage(html);
    if (!$) return nothing;
    const season = seasonOf($, address);
    let told: ReadPage = { ...nothing, roster: { ...nothing.roster, season } };
    for (const { system, rows } of adapters($)) {
      if (rows.length === 0) continue;
      const roster = rosterOf(rows, season);
      if (roster.rows.length > 0) return { system, roster };
      // What could not be read is still told, unless another adapter reads the page.
      if (told.system === null) told = { system, roster };
    }
    return told;
  } catch {
    // A parser gave up: to the admin the page has no roster.
    return nothing;
  }
}
