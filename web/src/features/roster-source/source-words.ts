import type { RosterSourceLink } from '../../../../contract/roster-source/endpoints.js';
import type {
  ReadOutcome,
  SiteSystem,
  SourceHealth,
  SourceRead,
} from '../../../../contract/roster-source/roster-source.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { agoInWords, dayAheadInWords, dayOf, formatTime } from '../../ui/day.js';
import type { Tone } from '../../ui/status-badge.js';

export const healthTones: Readonly<Record<SourceHealth, Tone>> = {
  new: 'quiet',
  good: 'good',
  partial: 'warn',
  failing: 'bad',
};

export const outcomeWords: Readonly<Record<ReadOutcome, { readonly tone: Tone; readonly words: string }>> = {
  imported: { tone: 'good', words: 'Imported' },
  unchanged: { tone: 'quiet', words: 'No change' },
  failed: { tone: 'bad', words: 'Failed' },
};

export const systemWords: Readonly<Record<SiteSystem, string>> = {
  sidearm: 'Sidearm (older)',
  'sidearm-new': 'Sidearm',
  presto: 'PrestoSports',
  wmt: 'WMT',
  table: 'Table',
  'json-ld': 'Structured data',
  cards: 'Cards',
};

type Source = Pick<RosterSourceLink, 'collegeId' | 'collegeName' | 'sport'>;

/** As the log and Undo name it. */
export const streamOf = ({ collegeId, sport }: Pick<Source, 'collegeId' | 'sport'>): string =>
  `rosterSource-${collegeId}_${sport}`;

/** `Iowa State University, Football`. */
export const nameOfSource = ({ collegeName, sport }: Source): string => `${collegeName}, ${sportLabels[sport]}`;

/** `cyclones.com/sports/football/roster`: what of an address tells it apart. */
export const shownAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** Why a page is not well; nothing of one that is. */
export function reasonOf({ health, reads }: Pick<RosterSourceLink, 'health' | 'reads'>): string | undefined {
  if (health === 'failing') return reads[0]?.why ?? 'The last reading failed.';
  if (health !== 'partial') return undefined;
  const unread = reads.find(({ outcome }) => outcome === 'imported')?.unread ?? 0;
  return `${rowsInWords(unread)} could not be read.`;
}

/** `1 page`, `1,200 pages`. */
export const pagesInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'page' : 'pages'}`;

export const rowsInWords = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** `98 players`, `98 players, 2 rows unread`; nothing where the page was not read through. */
export function foundWords({ outcome, rows, unread }: Pick<SourceRead, 'outcome' | 'rows' | 'unread'>): string {
  if (outcome === 'unchanged') return 'Same as before';
  if (outcome === 'failed' && rows === 0) return 'No players read';
  const players = rows === 1 ? '1 player' : `${rows} players`;
  return unread === 0 ? players : `${players}, ${rowsInWords(unread)} unread`;
}

/** `Today, 3:41 PM CST`, `12 days ago`. */
export const readWords = (at: string, now: Date): string => {
  const ago = agoInWords(at, now);
  return ago === 'Today' ? `Today, ${formatTime(at)}` : ago;
};

/** `Tomorrow`; `Soon` where it is due. */
export const nextWords = (at: string | null, now: Date): string => {
  if (at === null) return 'Only by hand';
  return Date.parse(at) <= now.getTime() ? 'Soon' : dayAheadInWords(dayOf(at), dayOf(now));
};
