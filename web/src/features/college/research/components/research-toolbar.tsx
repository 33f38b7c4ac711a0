import { Button, Select } from 'antd';
import { ListFilter } from 'lucide-react';
import { CountBadge } from '../../../../ui/count-badge.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { filterCount, type ResearchView } from '../research-view.js';
import styles from './research-toolbar.module.css';

/** Issue of research: "Search (500 ms)". */
const SEARCH_PAUSE = 500;

const orders = [
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'state asc', label: 'State' },
] as const;

interface Props {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  onFilter: () => void;
}

export function ResearchToolbar({ view, onView, onFilter }: Props) {
  return (
    <ListToolbar>
      <SearchBox
        label="Search colleges"
        placeholder="Name, town, state or code"
        value={view.filter}
        onSearch={(filter) => onView({ filter })}
        pause={SEARCH_PAUSE}
        shortcut="/"
      />
      <Button icon={<ListFilter size={15} aria-hidden />} onClick={onFilter} aria-haspopup="dialog">
        Filter
        <CountBadge value={filterCount(view)} noun="filters in force" />
      </Button>
      <Select
        className={styles.order ?? ''}
        aria-label="Sort colleges"
        options={[...orders]}
        value={`${view.sortBy} ${view.sortDirection}` as (typeof orders)[number]['value']}
        onChange={(order) => {
          const [sortBy, sortDirection] = order.split(' ') as [ResearchView['sortBy'], ResearchView['sortDirection']];
          onView({ sortBy, sortDirection });
        }}
      />
    </ListToolbar>
  );
}
