import { Button, Select } from 'antd';
import { divisions } from '../../../../../../contract/college/vocabulary.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { any, sportOptions, stateOptions } from '../../any-options.js';
import { allColleges, isNarrowed, type CollegesView } from '../colleges-view.js';
import styles from './all-colleges.module.css';

const divisionOptions = [any('Any division'), ...divisions.map((value) => ({ value, label: value }))];
const whichOptions = [
  { value: 'listed', label: 'Listed' },
  { value: 'archived', label: 'Archived' },
] as const satisfies readonly { value: CollegesView['which']; label: string }[];

/** What narrows the list of colleges. */
export function CollegesToolbar({ view, onView }: { view: CollegesView; onView: ChangeView<CollegesView> }) {
  const filter = { className: styles.filter ?? '' };
  return (
    <ListToolbar className={styles.toolbar ?? ''}>
      <SearchBox
        label="Search colleges"
        placeholder="Name, town, state or code"
        value={view.search}
        onSearch={(search) => onView({ search })}
        pause={500}
        shortcut="/"
      />
      <Select<CollegesView['sport']>
        {...filter}
        aria-label="Sport"
        options={sportOptions}
        value={view.sport}
        onChange={(sport) => onView({ sport })}
      />
      <Select<CollegesView['division']>
        {...filter}
        aria-label="Division"
        options={divisionOptions}
        value={view.division}
        onChange={(division) => onView({ division })}
      />
      <Select
        {...filter}
        aria-label="State"
        showSearch={{ optionFilterProp: 'label' }}
        options={stateOptions}
        value={view.state}
        onChange={(state) => onView({ state })}
      />
      <Select<CollegesView['which']>
        {...filter}
        aria-label="Listed or archived"
        options={[...whichOptions]}
        value={view.which}
        onChange={(which) => onView({ which })}
      />
      {isNarrowed(view) && (
        <Button type="text" onClick={() => onView(allColleges)}>
          Clear filters
        </Button>
      )}
    </ListToolbar>
  );
}
