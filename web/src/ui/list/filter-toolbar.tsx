import { Button, Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { SearchBox } from '../search-box.js';
import { isNarrowed, noFilters, optionsOf, type AnyFilter, type Filters, type FilterValues } from './filters.js';
import { ListToolbar } from './list-toolbar.js';

/** So many options are searched rather than looked through. */
const MANY = 10;

/** There is room for one tag: it says all that is picked. */
const severalOf = ({ label, words }: AnyFilter): SelectProps<unknown> => ({
  mode: 'multiple',
  placeholder: label,
  maxTagCount: 0,
  maxTagPlaceholder: (picked) => picked.map(({ value }) => words(String(value))).join(', '),
  popupMatchSelectWidth: false,
});

interface Props {
  /** What the search is called, and what it finds. */
  search: { readonly label: string; readonly placeholder: string; readonly pause?: number; readonly shortcut?: string };
  /** Those without options have a control among the children. */
  filters: Filters;
  values: { readonly search: string };
  onChange: (change: Readonly<Record<string, unknown>>) => void;
  children?: ReactNode;
}

/** Above a list: its search, a choice for each of its filters, and what takes all of them off. */
export function FilterToolbar({ search, filters, values, onChange, children }: Props) {
  const all: Readonly<Record<string, unknown>> = { ...values };
  return (
    <ListToolbar filters>
      <SearchBox {...search} value={values.search} onSearch={(found) => onChange({ search: found })} />
      {Object.entries(filters).map(([name, filter]) => {
        const options = optionsOf(filter);
        return (
          options.length > 0 && (
            <Select
              key={name}
              aria-label={filter.label}
              {...(options.length > MANY && { showSearch: { optionFilterProp: 'label' } })}
              {...(Array.isArray(filter.none) && severalOf(filter))}
              options={options}
              value={all[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          )
        );
      })}
      {children}
      {isNarrowed(filters, values as FilterValues<Filters> & typeof values) && (
        <Button type="text" onClick={() => onChange({ search: '', ...noFilters(filters) })}>
          Clear filters
        </Button>
      )}
    </ListToolbar>
  );
}
