import { geoDistance } from 'd3-geo';
import type { College } from '../../../../../contract/college/college.js';
import { EARTH_MILES } from '../../../../../contract/college/vocabulary.js';
import type { FitRange } from '../../../../../contract/fit/fit.js';
import { sportLabels, sports, type Sport } from '../../../../../contract/team/vocabulary.js';
import { factsOf } from '../college-facts.js';
import type { Home } from '../home.js';
import { placeName } from '../place-name.js';
import { programWords } from '../program-words.js';
import { sourceWords } from '../source-words.js';

/** What one college says to a row: null where nobody has reported it. */
export interface Cell {
  readonly text: string | null;
  /** `College Scorecard, 2021-22`. */
  readonly source?: string | undefined;
  /** From 0 to 100, drawn as a bar above the text. */
  readonly range?: FitRange | undefined;
}

/** One thing that colleges are compared by, a cell for each of them. */
export interface CompareRow {
  readonly label: string;
  readonly cells: readonly Cell[];
  /** Whether two colleges differ in what they report. */
  readonly differs: boolean;
}

export const rowOf = (label: string, cells: readonly Cell[]): CompareRow => ({
  label,
  cells,
  differs: new Set(cells.flatMap(({ text }) => text ?? [])).size > 1,
});

/** Rows of colleges side by side: what they play, the sports in `first` before others; where they lie; their facts. */
export const compareRows = (colleges: readonly College[], first: readonly Sport[], home: Home | undefined) => [
  ...programRows(colleges, first),
  rowOf(
    'Town',
    colleges.map((college) => ({ text: placeName(college) || null })),
  ),
  ...(home
    ? [
        rowOf(
          `Miles from ${home.name}`,
          colleges.map((college) => ({ text: milesBetween(home, college) })),
        ),
      ]
    : []),
  ...factRows(colleges),
];

/** A sport that none of them plays, and nobody asked for, is no row. */
function programRows(colleges: readonly College[], first: readonly Sport[]): CompareRow[] {
  const others = sports.filter((sport) => !first.includes(sport) && colleges.some((college) => college[sport]));
  return [...new Set([...first, ...others])].map((sport) =>
    rowOf(
      sportLabels[sport],
      colleges.map((college) => {
        const { [sport]: program, sources } = college;
        const source = sources[sport];
        return { text: program && programWords(program), source: program && source ? sourceWords(source) : undefined };
      }),
    ),
  );
}

function factRows(colleges: readonly College[]): CompareRow[] {
  const facts = colleges.map(factsOf);
  return (facts[0] ?? []).map(({ label, from }, place) =>
    rowOf(
      label,
      colleges.map(({ sources }, column) => {
        const text = facts[column]?.[place]?.text ?? null;
        const source = sources[from];
        return { text, source: text !== null && source ? sourceWords(source) : undefined };
      }),
    ),
  );
}

function milesBetween(home: Home, { latitude, longitude }: College): string | null {
  if (latitude === null || longitude === null) return null;
  const miles = geoDistance([home.longitude, home.latitude], [longitude, latitude]) * EARTH_MILES;
  return Math.round(miles).toLocaleString('en-US');
}
