import type { Chip } from '../../../ui/list/chips.js';
import { valueWords } from './filter-words.js';
import { filterNames, type Filters, noFilters } from './research-view.js';

/** One chip for every value that narrows the list; tags by their titles. */
export const chipsOf = (filters: Filters, tagTitles: Readonly<Record<string, string>> = {}): Chip<Partial<Filters>>[] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    if (value === '') return [];
    const values: readonly string[] = typeof value === 'string' ? [value] : value;
    return values.map((one) => ({
      key: `${name} ${one}`,
      label: valueWords(name, one, tagTitles),
      without: {
        [name]: typeof value === 'string' ? noFilters[name] : values.filter((other) => other !== one),
      },
    }));
  });
