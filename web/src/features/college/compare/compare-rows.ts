import { geoDistance } from 'd3-geo';
import type { College } from '../../../../../contract/college/college.js';
import { EARTH_MILES } from '../../../../../contract/college/vocabulary.js';
import {
  type FitAnalysis,
  type FitPartName,
  fitParts,
  type FitRange,
  tellsLittle,
} from '../../../../../contract/fit/fit.js';
import { type Sport, sportLabels, sports } from '../../../../../contract/team/vocabulary.js';
import { factsOf, placeName, programWords, sourceWords } from '../college-facts.js';
import type { Home } from '../home.js';
import { fitWord, rangeWords, sumWord } from '../page/fit-words.js';

/** Rows of how well colleges fit somebody, where that can be told of one; a cell waits for a fit that has not come. */
export function fitRows(
  fits: readonly (FitAnalysis | undefined)[],
  questions: Readonly<Record<FitPartName, string>>,
): CompareRow[] {
  const cells = (cellOf: (fit: FitAnalysis) => Cell) => fits.map((fit) => (fit ? cellOf(fit) : { text: '…' }));
  const told = (rangeIn: (fit: FitAnalysis) => FitRange) => fits.some((fit) => !fit || !tellsLittle(rangeIn(fit)));
  return [
    ...(told(({ sum }) => sum)
      ? [
          rowOf(
            'Overall fit',
            cells(({ sum }) => ranged(sum, sumWord(sum))),
          ),
        ]
      : []),
    ...fitParts
      .filter((name) => told(({ parts: { [name]: part } }) => part))
      .map((name) =>
        rowOf(
          questions[name],
          cells(({ parts: { [name]: part } }) => ({
            ...ranged(part, fitWord(name, part)),
            // Of the others the reasons are many, and stand on the college's page.
            source: name === 'distance' ? part.reasons[0] : undefined,
          })),
        ),
      ),
  ];
}

const ranged = ({ low, high }: FitRange, word: string): Cell =>
  tellsLittle({ low, high }) ? { text: word } : { text: `${word}, ${rangeWords({ low, high })}`, range: { low, high } };

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

/**
 * Rows of colleges side by side: what they play, the sports in `first` before others; where they lie; their facts. A fact
 * that none of them reports is no row.
 */
export const compareRows = (colleges: readonly College[], first: readonly Sport[], home: Home | undefined) => [
  ...programRows(colleges, first),
  ...[
    rowOf(
      'City',
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
  ].filter(({ cells }) => cells.some(({ text }) => text !== null)),
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
