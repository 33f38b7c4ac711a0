import type { ReactNode } from 'react';
import { NoneFound } from '../empty-state.js';
import { DataList, type DataListProps } from './data-list.js';
import { FilterToolbar } from './filter-toolbar.js';
import { type Filters, type FilterValues, isNarrowed } from './filters.js';
import { List, type ListQuery } from './list.js';
import { A_PAGE } from './view-fields.js';

interface Props<Data, Row, Sort extends string> extends Omit<DataListProps<Row, Sort>, 'noun' | 'rows'> {
  /** What is listed: one, and several. */
  noun: readonly [string, string];
  query: ListQuery<Data>;
  rows: (data: Data) => readonly Row[];
  /** How many there are on all pages. */
  total: (data: Data) => number;
  /** What the search finds: `Title or description`. */
  searchIn: string;
  filters: Filters;
  /** As `useView` holds it in the address. */
  view: { readonly page: number; readonly search: string };
  onView: (change: Readonly<Record<string, unknown>>) => void;
  /** Filters with controls of their own. */
  controls?: ReactNode;
  /** Shown while the list is empty and nothing narrows it. */
  empty: ReactNode;
}

/** A list as most screens have one: search and filters above it, rows with what can be done to them, pages below. */
export function ListSection<Data, Row, Sort extends string = never>(props: Props<Data, Row, Sort>) {
  const { noun, query, rows, total, searchIn, filters, view, onView, controls, empty, ...list } = props;
  const [, several] = noun;
  return (
    <section aria-label={list.label}>
      <FilterToolbar
        search={{ label: `Search ${several}`, placeholder: searchIn, pause: 500, shortcut: '/' }}
        filters={filters}
        values={view}
        onChange={onView}
      >
        {controls}
      </FilterToolbar>
      <List
        query={query}
        what={`The ${several}`}
        rows={rows}
        skeleton={{ rows: 8, pictures: list.picture !== undefined }}
        empty={
          isNarrowed(filters, view as FilterValues<Filters> & typeof view) ? (
            <NoneFound text={`No ${several} match.`} />
          ) : (
            empty
          )
        }
        pages={{ page: view.page, size: A_PAGE, total, noun, onPage: (page) => onView({ page }) }}
      >
        {(shown) => <DataList {...list} noun={several} rows={shown} />}
      </List>
    </section>
  );
}
