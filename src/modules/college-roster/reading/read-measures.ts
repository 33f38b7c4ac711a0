import { ROSTER_RULES } from '../../../../contract/college-roster/roster-player.js';

/** Inches and pounds that a player can have: a misread cell says nothing. */
const TALLEST = 96;
const SHORTEST = 48;
const LIGHTEST = 80;
const HEAVIEST = 500;
const CM_IN_INCH = 2.54;
const LB_IN_KG = 2.204_622_6;

const within = (value: number, least: number, most: number): number | null =>
  value >= least && value <= most ? value : null;

/**
 * Inches of `6-2`, `6'2"`, `6-02`, `6 ft 2 in`, `188 cm`, `1.88 m`; of both, the first. Under rules 3 also of `6-2½`, `6-2.5`,
 * `6 2` and `74"`; a half is left off.
 */
export function readHeight(cell: string | null, rules: number = ROSTER_RULES): number | null {
  if (cell === null) return null;
  const said = cell
    .toLowerCase()
    .replace(/[‘’′`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/''/g, '"');
  const text = rules < 3 ? said : withoutHalves(said);
  const feet = /(?<![\d.])([3-8])\s*(?:'|-|–|ft\.?|feet)\s*(\d{1,2})?(?![\d.])/.exec(text);
  if (feet) {
    const inches = Number(feet[2] ?? 0);
    return inches < 12 ? within(Number(feet[1]) * 12 + inches, SHORTEST, TALLEST) : null;
  }
  const centimetres = /(?<!\d)(\d{3})\s*cm/.exec(text)?.[1];
  if (centimetres !== undefined) return within(Math.round(Number(centimetres) / CM_IN_INCH), SHORTEST, TALLEST);
  const metres = /(?<!\d)([12][.,]\d{1,2})\s*m(?![a-z])/.exec(text)?.[1];
  if (metres === undefined) return null;
  return within(Math.round((Number(metres.replace(',', '.')) * 100) / CM_IN_INCH), SHORTEST, TALLEST);
}

function withoutHalves(text: string): string {
  const whole = text
    .replace(/(?<=\d)(?:\s*[¼½¾]|\s+[1-7]\/[248]\b|\.\d{1,2}(?=\s*(?:"|in\b|$)))/g, '')
    .replace(/(?<=\d{3})\.\d(?=\s*cm)/g, '')
    .trim();
  const [, inches] = /^(\d{2})\s*(?:"|in\.?|inches)$/.exec(whole) ?? [];
  if (inches !== undefined) return `${Math.floor(Number(inches) / 12)}-${Number(inches) % 12}`;
  return whole.replace(/^([4-7]) (\d{1,2})$/, '$1-$2');
}

/** Pounds of `215`, `215 lbs`, `215#`, `97 kg`. */
export function readWeight(cell: string | null): number | null {
  if (cell === null) return null;
  const [, number, unit] =
    /(?<![\d.'"-])(\d{2,3})(?:\.\d+)?\s*(kg|lbs?|pounds|#)?(?![\d'"-])/.exec(cell.toLowerCase()) ?? [];
  if (number === undefined) return null;
  return within(unit === 'kg' ? Math.round(Number(number) * LB_IN_KG) : Number(number), LIGHTEST, HEAVIEST);
}
