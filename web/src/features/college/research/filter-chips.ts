import { collegeStates } from '../../../../../contract/college/vocabulary.js';
import { sportLabels, type Sport } from '../../../../../contract/team/vocabulary.js';
import type { Chip } from '../../../ui/list/chips.js';
import { noFilters, type Filters } from './research-view.js';

const names = Object.keys(noFilters) as (keyof Filters)[];

const wordOf = (name: keyof Filters, value: string): string => {
  if (name === 'sport') return sportLabels[value as Sport];
  return name === 'state' ? (collegeStates[value] ?? value) : value;
};

/** One chip for every value that narrows the list. */
export const chipsOf = (filters: Filters): Chip<Partial<Filters>>[] =>
  names.flatMap((name) =>
    filters[name].map((value) => ({
      key: `${name} ${value}`,
      label: wordOf(name, value),
      without: { [name]: filters[name].filter((other) => other !== value) },
    })),
  );
