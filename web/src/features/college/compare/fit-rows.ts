import { fitParts, type FitAnalysis, type FitPartName, type FitRange } from '../../../../../contract/fit/fit.js';
import { fitWord, rangeWords, sumWord } from '../page/fit-words.js';
import { rowOf, type Cell, type CompareRow } from './compare-rows.js';

/** Rows of how well colleges fit somebody, on the whole and by each question; a cell waits for a fit that has not come. */
export function fitRows(
  fits: readonly (FitAnalysis | undefined)[],
  questions: Readonly<Record<FitPartName, string>>,
): CompareRow[] {
  const cells = (cellOf: (fit: FitAnalysis) => Cell) => fits.map((fit) => (fit ? cellOf(fit) : { text: '…' }));
  return [
    rowOf(
      'Fit on the whole',
      cells(({ sum }) => ranged(sum, sumWord(sum))),
    ),
    ...fitParts.map((name) =>
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

const ranged = ({ low, high }: FitRange, word: string): Cell => ({
  text: `${word}, ${rangeWords({ low, high })}`,
  range: { low, high },
});
