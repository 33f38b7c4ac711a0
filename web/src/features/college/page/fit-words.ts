import type { FitPartName, FitRange } from '../../../../../contract/fit/fit.js';

/** What each part answers. */
export const fitQuestions: Readonly<Record<FitPartName, string>> = {
  athletic: 'Can I play here?',
  academic: 'Can I get in?',
  cost: 'Can we pay?',
  preferences: 'Would I like it?',
  distance: 'How near is home?',
};

/** The same, to somebody who follows an athlete. */
export const fitQuestionsAbout = (firstName: string): Readonly<Record<FitPartName, string>> => ({
  ...fitQuestions,
  athletic: `Can ${firstName} play here?`,
  academic: `Can ${firstName} get in?`,
  preferences: `Would ${firstName} like it?`,
});

/** Wider than this a range says next to nothing. */
const TELLS_LITTLE = 60;

/** A range in a word, for who does not read colors. */
export function fitWord({ low, high }: FitRange): string {
  if (high - low > TELLS_LITTLE) return 'Too little known';
  const middle = (low + high) / 2;
  if (middle >= 75) return 'Strong';
  if (middle >= 55) return 'Good';
  return middle >= 35 ? 'Fair' : 'Weak';
}

/** `48 to 71`, or `48`. */
export const rangeWords = ({ low, high }: FitRange): string => (low === high ? `${low}` : `${low} to ${high}`);
