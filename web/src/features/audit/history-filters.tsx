import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { listHistoryKinds } from '../../../../contract/history/history.js';
import { useRead } from '../../app/data/read.js';
import { DateField } from '../../ui/date-field.js';
import { ListToolbar } from '../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../ui/list/use-view.js';
import { historyFilters as filters, type HistoryView, isNarrowed, noView } from './history-view.js';

interface Props {
  view: HistoryView;
  onView: ChangeView<HistoryView>;
  /** Offers only the kinds that happen to athletes. */
  ofAthlete?: boolean;
  people: readonly { readonly userId: string; readonly name: string }[];
  /** Asks for people by what is typed, where there are more than are offered. */
  onTyped?: ((name: string) => void) | undefined;
  /** The last day there is anything of. */
  latest: string;
  /** A search that comes first. */
  search?: ReactNode;
}

/** Who, what and when: narrows a history. */
export function HistoryFilters({ view, onView, ofAthlete = false, people, onTyped, latest, search }: Props) {
  const kinds = useKinds(ofAthlete);
  return (
    <ListToolbar filters style={{ padding: 0 }} role="group" aria-label="Filter the history">
      {search}
      <Select
        mode="multiple"
        aria-label={filters.who.label}
        placeholder="Anyone"
        allowClear
        value={[...view.who]}
        onChange={(who) => onView({ who })}
        options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
        showSearch={onTyped ? { filterOption: false, onSearch: onTyped } : { optionFilterProp: 'label' }}
        maxTagCount="responsive"
        notFoundContent="No results."
      />
      <Select
        mode="multiple"
        aria-label={filters.kind.label}
        placeholder="Any change"
        allowClear
        value={[...view.kind]}
        onChange={(kind) => onView({ kind })}
        options={kinds}
        showSearch={{ optionFilterProp: 'label' }}
        maxTagCount="responsive"
        notFoundContent="No results."
      />
      <DateField
        label={filters.from.label}
        placeholder={filters.from.label}
        value={view.from}
        max={view.to || latest}
        onChange={(from) => onView({ from })}
      />
      <DateField
        label={filters.to.label}
        placeholder={filters.to.label}
        value={view.to}
        min={view.from || undefined}
        max={latest}
        onChange={(to) => onView({ to })}
      />
      {isNarrowed(view) && (
        <Button type="text" onClick={() => onView(noView)}>
          Clear filters
        </Button>
      )}
    </ListToolbar>
  );
}

/** The kinds of change as choices; they are new with a new version alone. */
function useKinds(ofAthlete: boolean) {
  const { data = [] } = useRead(
    listHistoryKinds,
    {},
    {
      staleTime: Infinity,
      select: ({ kinds }) =>
        kinds.flatMap((kind) => {
          const label = ofAthlete ? kind.ofAthlete : kind.label;
          return label === null ? [] : [{ value: kind.key, label }];
        }),
    },
  );
  return data;
}
