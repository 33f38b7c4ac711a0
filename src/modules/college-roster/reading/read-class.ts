import { type PlayerClass, ROSTER_RULES } from '../../../../contract/college-roster/roster-player.js';
import { same } from '../../../kernel/same.js';

interface ClassRead {
  readonly class: PlayerClass | null;
  readonly redshirt: boolean;
}

/** A redshirt: `R-Fr.`, `RS Jr.`, `r-So`, `Redshirt Sophomore`. */
const redshirted = /^(?:redshirt|rs(?=[\s.–-]|fr|so|jr|sr|gr)|r(?=[\s.–-]|fr|so|jr|sr|gr))[\s.–-]*/;

const spellings: readonly (readonly [RegExp, PlayerClass])[] = [
  [/^(?:fr|fy|frosh|freshm[ae]n|first[ -]year|1st([ -]?(?:yr|year))?|1)$/, 'Fr'],
  [/^(?:so|soph|sophomore|second[ -]year|2nd([ -]?(?:yr|year))?|2)$/, 'So'],
  [/^(?:jr|jun|junior|third[ -]year|3rd([ -]?(?:yr|year))?|3)$/, 'Jr'],
  [/^(?:sr|sen|senior|fourth[ -]year|4th([ -]?(?:yr|year))?|4)$/, 'Sr'],
  [
    /^(?:gr|gs|grad|graduate(?: student)?|grad student|fifth[ -]year(?: senior)?|5th([ -]?(?:yr|year))?(?: senior)?|5|6th([ -]?(?:yr|year))?|6)$/,
    'Gr',
  ],
];
/** Under rules 3: what sites call students in a fifth or sixth year. */
const older =
  /^(?:(?:super|covid|grad|graduate) senior|grad(?:uate)? transfer|gr student|(?:5|6|5th|6th|fifth|sixth)[ -]?(?:yr|year)?[ -]?(?:sr|senior)|sixth[ -]year)$/;
const byYearsLeft: readonly PlayerClass[] = ['Sr', 'Jr', 'So', 'Fr'];

/**
 * `Fr.`, `R-Fr.`, `Redshirt Sophomore`, `5th`, `2nd year`; `2027` is the year of graduation, which the season turns into a
 * class.
 * @param season `2026-27`
 * @param rules up to `ROSTER_RULES`
 */
export function readClass(cell: string | null, season: string | null, rules: number = ROSTER_RULES): ClassRead {
  const unknown = { class: null, redshirt: false };
  if (cell === null) return unknown;
  const plain = cell.trim().toLowerCase().replace(/\s+/g, ' ');
  if (rules < 3) return readText(plain, season);
  const text = withRedshirtFirst(plain.replace(/[\s+*†‡^]+$/, '')).replace(/^(?:c\/o |['’‘])(?=(?:20)?\d{2}$)/, '');
  const read = readText(/^\d{2}$/.test(text) ? `20${text}` : text.replace(/^(?:year|yr\.?) (?=[1-6]$)/, ''), season);
  if (read.class !== null) return read;
  if (older.test(text.replaceAll('.', ''))) return { class: 'Gr', redshirt: false };
  return saidTwice(text, season) ?? unknown;
}

/** `Fr. (RS)`, `So.-R` → `r-fr.`, `r-so.` */
function withRedshirtFirst(text: string): string {
  const [, before] = /^([a-z0-9][a-z0-9. -]*?)(?:[\s.–-]+|\s*\()(?:rs|r|redshirt)\.?\)?$/.exec(text) ?? [];
  return before === undefined ? text : `r-${before}`;
}

/** `So. Sophomore`: short for phones and long for others, in one cell. */
function saidTwice(text: string, season: string | null): ClassRead | undefined {
  const words = text.split(' ').slice(0, 8);
  return words
    .map((_, at): [ClassRead, ClassRead] => [
      readText(words.slice(0, at).join(' '), season),
      readText(words.slice(at).join(' '), season),
    ])
    .find(([short, long]) => short.class !== null && same(short, long))?.[0];
}

function readText(text: string, season: string | null): ClassRead {
  const unknown = { class: null, redshirt: false };
  const year = /^(?:class of )?(20\d{2})$/.exec(text)?.[1];
  if (year !== undefined) {
    if (season === null) return unknown;
    // The season 2026-27 ends in 2027: who graduates then is a senior.
    return { class: byYearsLeft[Number(year) - Number(season.slice(0, 4)) - 1] ?? null, redshirt: false };
  }
  const redshirt = redshirted.test(text);
  const plain = text.replace(redshirted, '').replaceAll('.', '').split('/')[0]?.trim() ?? '';
  const found = spellings.find(([spelling]) => spelling.test(plain));
  return found ? { class: found[1], redshirt } : unknown;
}
