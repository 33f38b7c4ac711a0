import { collegeStates } from '../../../../contract/college/vocabulary.js';
import { sportLabels, sports } from '../../../../contract/team/vocabulary.js';

/** What a filter of one choice says while it filters nothing. */
export const any = (label: string) => ({ value: '' as const, label });

export const sportOptions = [any('Any sport'), ...sports.map((value) => ({ value, label: sportLabels[value] }))];
/** The states that have colleges. */
export const stateOptions = [
  any('Any state'),
  ...Object.entries(collegeStates).map(([value, label]) => ({ value, label: `${label} (${value})` })),
];
