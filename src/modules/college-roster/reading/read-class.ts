import type { PlayerClass } from '../../../../contract/college-roster/roster-player.js';

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
const byYearsLeft: readonly PlayerClass[] = ['Sr', 'Jr', 'So', 'Fr'];

/**
 * `Fr.`, `R-Fr.`, `Redshirt Sophomore`, `5th`, `2nd year`; `2027` is the year of graduation, which the season turns into a
 * class.
 * @param season `2026-27`
 */
export function readClass(cell: string | null, season: string | null): ClassRead {
  const unknown = { class: null, redshirt: false };
  if (cell === null) return unknown;
  const text = cell.trim().toLowerCase().replace(/\s+/g, ' ');
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
