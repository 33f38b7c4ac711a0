import { Button, Select } from 'antd';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from '../../../../ui/count-badge.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import type { FitWish } from '../fit-wish.js';
import { nameOfOrder, orderNamed, orderOf, ordersOf, withHome } from '../orders.js';
import { filterCount, type ResearchView } from '../research-view.js';
import { HomeButton } from './home-button.js';
import styles from './research-toolbar.module.css';

/** Issue of research: "Search (500 ms)". */
const SEARCH_PAUSE = 500;

interface Props {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  onFilter: () => void;
  fit: FitWish | undefined;
  /** What else changes how the colleges are shown. */
  children?: ReactNode;
}

export function ResearchToolbar({ view, onView, onFilter, fit, children }: Props) {
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
        options={ordersOf(view.home !== '', fit)}
        value={nameOfOrder(orderOf(view, fit))}
        onChange={(order) => onView(orderNamed(order))}
      />
      <HomeButton home={view.home} onHome={(home) => onView(withHome(view, home))} />
      {children}
    </ListToolbar>
  );
}
