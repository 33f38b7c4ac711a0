import { type Conference, conferencesByDivision } from '../../../../../contract/college/conferences.js';
import { divisionOf, divisionsOf } from '../../../../../contract/college/divisions.js';
import { type Division, divisions } from '../../../../../contract/college/vocabulary.js';
import { type Sport, sportLabels, sports } from '../../../../../contract/team/vocabulary.js';
import { foldedWords } from '../../../../../contract/folded-name.js';

/** Letters and digits alone: `D-III`, `Division III` and `NCAA Division 3` differ in words, not in what is left. */
const compact = (text: string): string => foldedWords(text).join('');

const sportNames: Readonly<Record<Sport, readonly string[]>> = {
  football: ['fb', 'tackle football', 'mens football', 'american football'],
  flagFootball: ['womens flag football', 'girls flag football'],
  mSoccer: ['msoc', 'soccer men', 'mens soc', 'men soccer', 'soccer m'],
  wSoccer: ['wsoc', 'soccer women', 'womens soc', 'women soccer', 'soccer w'],
};

/** `mSoccer`, `Men's Soccer` or `MSOC`. */
export const sportNamed = (text: string): Sport | undefined =>
  sports.find((sport) =>
    [sport, sportLabels[sport], ...sportNames[sport]].some((name) => compact(name) === compact(text)),
  );

/** Subdivisions of Division 1 before and since 2006, without the word division. */
const numbered: Readonly<Record<string, Division>> = {
  ...named('Division 1', '1', 'i', 'one', '1aaa', 'iaaa', '1nonfootball', 'inonfootball'),
  ...named(
    'Division 1 (FBS)',
    '1a',
    'ia',
    'fbs',
    '1fbs',
    'ifbs',
    'footballbowlsubdivision',
    '1footballbowlsubdivision',
  ),
  ...named('Division 1 (FBS)', 'ifootballbowlsubdivision'),
  ...named('Division 1 (FCS)', '1aa', 'iaa', 'fcs', '1fcs', 'ifcs', 'footballchampionshipsubdivision'),
  ...named('Division 1 (FCS)', '1footballchampionshipsubdivision', 'ifootballchampionshipsubdivision'),
  ...named('Division 2', '2', 'ii', 'two'),
  ...named('Division 3', '3', 'iii', 'three'),
};

function named(division: Division, ...names: string[]): Record<string, Division> {
  return Object.fromEntries(names.map((name) => [name, division]));
}

/** The division that a file names: `Division I`, `NCAA D-III`, `FBS`, `NJCAA Division II`, `3C2A`. */
export function divisionNamed(text: string): Division | undefined {
  const words = compact(text);
  const own = divisions.find((division) => compact(division) === words);
  if (own) return own;
  // Only the NCAA's divisions are told apart here.
  if (/^njcaa|^nationaljunior/.test(words)) return 'NJCAA';
  if (/^naia(?:division|d)?(?:1|2|i|ii)?$/.test(words)) return 'NAIA';
  if (/^(?:cccaa|3c2a|californiacommunitycollege)/.test(words)) return 'CCCAA';
  const ncaa = words.replace(/^ncaa/, '').replace(/(?:with|without|no)football$/, '');
  return numbered[ncaa] ?? numbered[ncaa.replace(/^(?:division|div|d)/, '')];
}

/** The division of a college's team, where files name that of the college: soccer of the FBS is Division 1. */
export function divisionOfTeam(sport: Sport, division: Division, conference: string | undefined): Division {
  if (divisionsOf(sport).includes(division)) return division;
  if (sport !== 'football') return divisionOf(sport, division);
  const found = conference ? divisionsOf(sport).filter((one) => conferenceNamed(one, conference)) : [];
  return division === 'Division 1' && found.length === 1 ? (found[0] ?? division) : division;
}

/** What files call a conference besides its name; all are told apart within a division. */
const conferenceNames: Partial<Record<Conference, readonly string[]>> = {
  'American Conference': ['AAC', 'American Athletic Conference', 'The American'],
  'Atlantic Coast Conference': ['ACC'],
  'Big 12 Conference': ['B12', 'Big XII'],
  'Big Ten Conference': ['B1G', 'Big 10', 'B10'],
  'Conference USA': ['CUSA', 'C-USA'],
  'Mid-American Conference': ['MAC'],
  'Mountain West Conference': ['MWC', 'MW'],
  'Pac-12 Conference': ['P12', 'Pac-10'],
  'Southeastern Conference': ['SEC'],
  'Sun Belt Conference': ['SBC'],
  'Big Sky Conference': ['BSC'],
  'Coastal Athletic Association Football Conference': ['CAA', 'CAA Football', 'Coastal Athletic Association'],
  'Ivy League': ['Ivy'],
  'Mid-Eastern Athletic Conference': ['MEAC'],
  'Missouri Valley Football Conference': ['MVFC', 'MVC', 'Missouri Valley'],
  'Northeast Conference': ['NEC'],
  'OVC-Big South Football Association': ['OVC-Big South', 'Big South-OVC', 'OVC', 'Ohio Valley', 'Big South'],
  'Patriot League': ['Patriot'],
  'Pioneer Football League': ['PFL', 'Pioneer'],
  'Southern Conference': ['SoCon'],
  'Southland Conference': ['SLC'],
  'Southwestern Athletic Conference': ['SWAC'],
  'United Athletic Conference': ['UAC'],
  'America East Conference': ['AEC'],
  'Atlantic 10 Conference': ['A-10', 'A10'],
  'Atlantic Sun Conference': ['ASUN', 'A-Sun'],
  'Big South Conference': ['BSC'],
  'Big West Conference': ['BWC'],
  'Coastal Athletic Association': ['CAA', 'Colonial Athletic Association'],
  'Horizon League': ['Horizon', 'HL'],
  'Metro Atlantic Athletic Conference': ['MAAC', 'Metro Atlantic'],
  'Missouri Valley Conference': ['MVC'],
  'Ohio Valley Conference': ['OVC'],
  'The Summit League': ['Summit'],
  'West Coast Conference': ['WCC'],
  'Western Athletic Conference': ['WAC'],
  'California Collegiate Athletic Association': ['CCAA'],
  'Central Atlantic Collegiate Conference': ['CACC'],
  'Central Intercollegiate Athletic Association': ['CIAA'],
  'Conference Carolinas': ['CC'],
  'East Coast Conference': ['ECC'],
  'Great American Conference': ['GAC'],
  'Great Lakes Intercollegiate Athletic Conference': ['GLIAC'],
  'Great Lakes Valley Conference': ['GLVC'],
  'Great Midwest Athletic Conference': ['G-MAC', 'GMAC'],
  'Great Northwest Athletic Conference': ['GNAC'],
  'Gulf South Conference': ['GSC'],
  'Lone Star Conference': ['LSC'],
  'Mid-America Intercollegiate Athletics Association': ['MIAA'],
  'Mountain East Conference': ['MEC'],
  'Northeast-10 Conference': ['NE10', 'NE-10'],
  'Northern Sun Intercollegiate Conference': ['NSIC'],
  'Pacific West Conference': ['PacWest'],
  'Peach Belt Conference': ['PBC'],
  'Pennsylvania State Athletic Conference': ['PSAC'],
  'Rocky Mountain Athletic Conference': ['RMAC'],
  'South Atlantic Conference': ['SAC'],
  'Southern Intercollegiate Athletic Conference': ['SIAC'],
  'Sunshine State Conference': ['SSC'],
  'Allegheny Mountain Collegiate Conference': ['AMCC'],
  'American Rivers Conference': ['ARC', 'A-R-C'],
  'American Southwest Conference': ['ASC'],
  'City University of New York Athletic Conference': ['CUNYAC'],
  'Coast-to-Coast Athletic Conference': ['C2C'],
  'College Conference of Illinois and Wisconsin': ['CCIW'],
  'Collegiate Conference of the South': ['CCS'],
  'Conference of New England': ['CNE', 'Commonwealth Coast Conference', 'CCC'],
  'Great Northeast Athletic Conference': ['GNAC'],
  'Heartland Collegiate Athletic Conference': ['HCAC'],
  'Little East Conference': ['LEC'],
  'Massachusetts State Collegiate Athletic Conference': ['MASCAC'],
  'Michigan Intercollegiate Athletic Association': ['MIAA'],
  'Middle Atlantic Conference': ['MAC'],
  'Midwest Conference': ['MWC'],
  'Minnesota Intercollegiate Athletic Conference': ['MIAC'],
  'New England Small College Athletic Conference': ['NESCAC'],
  "New England Women's and Men's Athletic Conference": ['NEWMAC'],
  'New Jersey Athletic Conference': ['NJAC'],
  'North Atlantic Conference': ['NAC'],
  'North Coast Athletic Conference': ['NCAC'],
  'Northern Athletics Collegiate Conference': ['NACC'],
  'Northwest Conference': ['NWC'],
  'Ohio Athletic Conference': ['OAC'],
  'Old Dominion Athletic Conference': ['ODAC'],
  "Presidents' Athletic Conference": ['PAC'],
  'Southern Athletic Association': ['SAA'],
  'Southern California Intercollegiate Athletic Conference': ['SCIAC'],
  'Southern Collegiate Athletic Conference': ['SCAC'],
  'St. Louis Intercollegiate Athletic Conference': ['SLIAC'],
  'State University of New York Athletic Conference': ['SUNYAC'],
  'University Athletic Association': ['UAA'],
  'Upper Midwest Athletic Conference': ['UMAC'],
  'Wisconsin Intercollegiate Athletic Conference': ['WIAC'],
  'American Midwest Conference': ['AMC'],
  'Appalachian Athletic Conference': ['AAC'],
  'California Pacific Conference': ['Cal Pac', 'CalPac'],
  'Cascade Collegiate Conference': ['CCC'],
  'Chicagoland Collegiate Athletic Conference': ['CCAC'],
  'Great Plains Athletic Conference': ['GPAC'],
  'Great Southwest Athletic Conference': ['GSAC', 'Golden State Athletic Conference'],
  'HBCU Athletic Conference': ['HBCUAC', 'Gulf Coast Athletic Conference', 'GCAC'],
  'Heart of America Athletic Conference': ['HAAC', 'Heart'],
  'Kansas Collegiate Athletic Conference': ['KCAC'],
  'Mid-South Conference': ['MSC'],
  'Mid-States Football Association': ['MSFA'],
  'Red River Athletic Conference': ['RRAC'],
  'River States Conference': ['RSC'],
  'Sooner Athletic Conference': ['SAC'],
  'Southern States Athletic Conference': ['SSAC'],
  'Wolverine-Hoosier Athletic Conference': ['WHAC'],
  'Northern California Football Conference': ['NCFC'],
  'Orange Empire Conference': ['OEC'],
  'Pacific Coast Athletic Conference': ['PCAC'],
  'Southern California Football Association': ['SCFA'],
  Independent: ['Independents', 'Ind', 'Indep', 'NCAA Independent', 'FBS Independents', 'FCS Independents'],
};

/** `Big Ten` is what `Big Ten Conference` has in common with it; `Southeastern Conference (SEC)` names itself twice. */
const keysOf = (text: string): string[] => {
  const whole = text.replace(/\(.*\)/, ' ');
  const keys = [whole, ...whole.split(/\s[-–—]\s/)].map(compact);
  return [
    ...new Set(keys.flatMap((key) => [key, key.replace(/^the/, '').replace(/(?:conference|league)$/, '')])),
  ].filter(Boolean);
};

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];
roman.push('XVII', 'XVIII', 'XIX', 'XX', 'XXI', 'XXII', 'XXIII', 'XXIV');

const namesOf = (conference: Conference): readonly string[] => {
  const [, region] = /^Region (\d+)$/.exec(conference) ?? [];
  const others = region
    ? [`NJCAA Region ${region}`, `Region ${roman[Number(region) - 1]}`]
    : conferenceNames[conference];
  return [conference, ...(others ?? [])];
};

const byKey = new Map(
  divisions.map((division) => {
    const conferences: readonly Conference[] = conferencesByDivision[division];
    const keys = conferences.flatMap((conference) =>
      namesOf(conference).flatMap((name) => keysOf(name).map((key): [string, Conference] => [key, conference])),
    );
    // A name counts before what another has in common with it.
    return [division, new Map([...keys, ...conferences.map((name): [string, Conference] => [compact(name), name])])];
  }),
);

/** The full name of a conference of the division, by that name, a former one or its initials. */
export function conferenceNamed(division: Division, text: string): Conference | undefined {
  const known = byKey.get(division);
  return keysOf(text).flatMap((key) => known?.get(key) ?? [])[0];
}
