import { ROSTER_RULES, rosterPositions } from '../../../../contract/college-roster/roster-player.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';

/** How rosters write positions besides their abbreviation and their full name. */
const football: Readonly<Record<string, string>> = {
  t: 'OT',
  g: 'OG',
  lt: 'OT',
  rt: 'OT',
  lg: 'OG',
  rg: 'OG',
  tackle: 'OT',
  guard: 'OG',
  'offensive lineman': 'OL',
  'defensive lineman': 'DL',
  'o-line': 'OL',
  'd-line': 'DL',
  ol: 'OL',
  nose: 'NT',
  ng: 'NT',
  'nose guard': 'NT',
  hb: 'RB',
  tb: 'RB',
  tailback: 'RB',
  halfback: 'RB',
  'running back': 'RB',
  receiver: 'WR',
  wideout: 'WR',
  sr: 'SLOT',
  edge: 'EDGE',
  rush: 'EDGE',
  jack: 'EDGE',
  de: 'DE',
  will: 'OLB',
  sam: 'OLB',
  wlb: 'OLB',
  slb: 'OLB',
  mike: 'MLB',
  mlb: 'MLB',
  corner: 'CB',
  saf: 'S',
  sf: 'S',
  star: 'N',
  nb: 'N',
  ni: 'N',
  nickel: 'N',
  rov: 'R',
  rover: 'R',
  pk: 'K',
  placekicker: 'K',
  'place kicker': 'K',
  ko: 'KOS',
  snapper: 'LS',
  'long snapper': 'LS',
  punter: 'P',
};
const soccer: Readonly<Record<string, string>> = {
  g: 'GK',
  goalie: 'GK',
  keeper: 'GK',
  goalkeeper: 'GK',
  goalkeepers: 'GK',
  d: 'D',
  df: 'D',
  def: 'D',
  defender: 'D',
  back: 'D',
  b: 'D',
  m: 'M',
  mf: 'M',
  mid: 'M',
  midfield: 'M',
  midfielder: 'M',
  f: 'F',
  fw: 'F',
  fwd: 'F',
  forward: 'F',
  forwards: 'F',
  am: 'CAM',
  dm: 'CDM',
  w: 'F',
  winger: 'F',
  striker: 'ST',
  s: 'ST',
};
const flag: Readonly<Record<string, string>> = {
  ru: 'RSH',
  r: 'RSH',
  rush: 'RSH',
  rusher: 'RSH',
  receiver: 'WR',
  cor: 'CB',
};

/** Further words, since rules 3. */
const soccerLater: Readonly<Record<string, string>> = {
  ...{ 'goal keeper': 'GK', defenders: 'D', defense: 'D', defence: 'D', fullback: 'D', 'full back': 'D', fb: 'D' },
  ...{ 'outside back': 'D', ob: 'D', 'wing back': 'D', wingback: 'D', wb: 'D', 'centre back': 'CB', centerback: 'CB' },
  ...{ 'center-back': 'CB', midfielders: 'M', 'center mid': 'CM', 'centre midfielder': 'CM', 'attacking mid': 'CAM' },
  ...{ 'defensive mid': 'CDM', 'holding midfielder': 'CDM', attack: 'F', attacker: 'F', att: 'F', a: 'F', wing: 'F' },
  ...{ 'left wing': 'LW', 'right wing': 'RW', util: 'U', utl: 'U' },
};
const later: Readonly<Record<Sport, Readonly<Record<string, string>>>> = {
  football: {
    ...{ 'd-back': 'DB', dback: 'DB', cornerbacks: 'CB', nickelback: 'N', bandit: 'EDGE', leo: 'EDGE', buck: 'EDGE' },
    ...{ 'h-back': 'TE', hback: 'TE', 'offensive line': 'OL', 'defensive line': 'DL', 'o-lineman': 'OL', sn: 'LS' },
    ...{ 'd-lineman': 'DL', 'wide out': 'WR', 'wide receivers': 'WR', quarterbacks: 'QB', linebackers: 'LB' },
  },
  flagFootball: { 'defensive back': 'DB', 'd-back': 'DB', dback: 'DB', 'pass rusher': 'RSH', 'wide out': 'WR' },
  mSoccer: soccerLater,
  wSoccer: soccerLater,
};

const spellings: Readonly<Record<Sport, Readonly<Record<string, string>>>> = {
  football,
  flagFootball: flag,
  mSoccer: soccer,
  wSoccer: soccer,
};

const known = new Map<string, ReadonlyMap<string, string>>();

/** Every spelling in lower case → abbreviation. */
function spellingsOf(sport: Sport, rules: number): ReadonlyMap<string, string> {
  const key = `${sport} ${rules < 3 ? 1 : 3}`;
  const found = known.get(key);
  if (found) return found;
  const names = Object.entries(rosterPositions(sport)).flatMap(([short, name]): [string, string][] => [
    [short.toLowerCase(), short],
    [name.toLowerCase(), short],
  ]);
  const further = rules < 3 ? [] : Object.entries(later[sport]);
  const all = new Map([...names, ...Object.entries(spellings[sport]), ...further]);
  known.set(key, all);
  return all;
}

/** Most positions of one player; a longer list is a sentence. */
const MOST = 4;

/** `WR/DB`, `Midfielder`, `QB, P` → abbreviations; what no vocabulary has stays as it is written. */
export function readPositions(cell: string | null, sport: Sport, rules: number = ROSTER_RULES): string[] {
  if (cell === null) return [];
  const all = spellingsOf(sport, rules);
  const parts = cell
    .split(/[/,;&|]|\s+-\s+|\s+and\s+/i)
    // Some sites write height and weight behind it.
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .replace(/(?:^| )\d.*$/, '')
        .trim(),
    )
    .filter((part) => part !== '' && !/^[-–—]+$/.test(part));
  const read = parts.map((part) => all.get(part.toLowerCase().replace(/\.$/, '')) ?? part.slice(0, 40));
  return [...new Set(read)].slice(0, MOST);
}

/** `#4`, `No. 00`, `4/44` as printed; empty marks are none. */
export function readJersey(cell: string | null): string | null {
  const text = cell?.replace(/^(?:#|no\.?)\s*/i, '').trim() ?? '';
  return /^\d{1,2}(?:\s*[/,]\s*\d{1,2})*$/.test(text) ? text.replace(/\s/g, '').replaceAll(',', '/') : null;
}
