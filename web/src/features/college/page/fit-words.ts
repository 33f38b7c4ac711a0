import { type FitPartName, type FitRange, tellsLittle } from '../../../../../contract/fit/fit.js';

/** What each part answers. */
export const fitQuestions: Readonly<Record<FitPartName, string>> = {
  athletic: 'Can I play here?',
  academic: 'Can I get in?',
  cost: 'Can we pay?',
  preferences: 'Would I like it?',
  distance: 'How far is home?',
};

/** The same, to somebody who follows an athlete. */
export const fitQuestionsAbout = (firstName: string): Readonly<Record<FitPartName, string>> => ({
  ...fitQuestions,
  athletic: `Can ${firstName} play here?`,
  academic: `Can ${firstName} get in?`,
  preferences: `Would ${firstName} like it?`,
});

/** What speaks for a college, in a list. */
export const fitReasons: Readonly<Record<FitPartName, string>> = {
  athletic: 'Size and speed fit',
  academic: 'Grades fit',
  cost: 'Low cost',
  preferences: 'Matches preferences',
  distance: 'Close to home',
};

type Words = readonly [from75: string, from55: string, from35: string, below: string];
const plain: Words = ['Strong', 'Good', 'Fair', 'Weak'];
const wordsOf: Readonly<Partial<Record<FitPartName, Words>>> = {
  cost: ['Low cost', 'Moderate cost', 'High cost', 'Very high cost'],
  distance: ['Near', 'Within reach', 'Far', 'Very far'],
};

/** A range in a word, for who does not read colors. */
export const fitWord = (name: FitPartName, range: FitRange): string => wordFor(range, wordsOf[name] ?? plain);

/** The same of the fit on the whole. */
export const sumWord = (range: FitRange): string => wordFor(range, plain);

function wordFor(range: FitRange, [from75, from55, from35, below]: Words): string {
  if (tellsLittle(range)) return 'Not enough data';
  const middle = (range.low + range.high) / 2;
  if (middle >= 75) return from75;
  if (middle >= 55) return from55;
  return middle >= 35 ? from35 : below;
}

/** `48 to 71`, or `48`. */
export const rangeWords = ({ low, high }: FitRange): string => (low === high ? `${low}` : `${low}–${high}`);
