import { collegeStates } from '../../../../contract/college/vocabulary.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import type { Chip } from '../../ui/list/chips.js';
import { costWords, monthWords } from './camp-words.js';
import type { Filters } from './camps-view.js';

/** `Free`, `Up to $250`. */
export const costFilterWords = (cost: string): string =>
  cost === '0' ? 'Free' : `Up to ${costWords(Number(cost)) ?? ''}`;

/** One chip for every value that narrows the list. */
export const chipsOf = ({ sport, state, month, cost, which }: Filters): Chip<Partial<Filters>>[] => [
  ...sport.map((value) => ({
    key: value,
    label: sportLabels[value],
    without: { sport: sport.filter((other) => other !== value) },
  })),
  ...state.map((value) => ({
    key: value,
    label: collegeStates[value] ?? value,
    without: { state: state.filter((other) => other !== value) },
  })),
  ...(month ? [{ key: 'month', label: monthWords(month), without: { month: '' } }] : []),
  ...(cost ? [{ key: 'cost', label: costFilterWords(cost), without: { cost: '' as const } }] : []),
  ...(which === 'saved' ? [{ key: 'saved', label: 'Saved', without: { which: 'all' as const } }] : []),
];
