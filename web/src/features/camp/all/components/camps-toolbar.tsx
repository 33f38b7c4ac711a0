import { Button, Select } from 'antd';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { sportOptions, stateOptions } from '../../../college/any-options.js';
import { allCamps, isNarrowed, type AllCampsView } from '../all-camps-view.js';
import styles from './all-camps.module.css';

const whichOptions = [
  { value: 'coming', label: 'To come' },
  { value: 'past', label: 'Past' },
] as const satisfies readonly { value: AllCampsView['which']; label: string }[];

/** What narrows the list of camps. */
export function CampsToolbar({ view, onView }: { view: AllCampsView; onView: ChangeView<AllCampsView> }) {
  const filter = { className: styles.filter ?? '' };
  return (
    <ListToolbar className={styles.toolbar ?? ''}>
      <SearchBox
        label="Search camps"
        placeholder="Camp, college or town"
        value={view.search}
        onSearch={(search) => onView({ search })}
        pause={500}
        shortcut="/"
      />
      <Select<AllCampsView['sport']>
        {...filter}
        aria-label="Sport"
        options={sportOptions}
        value={view.sport}
        onChange={(sport) => onView({ sport })}
      />
      <Select
        {...filter}
        aria-label="State"
        showSearch={{ optionFilterProp: 'label' }}
        options={stateOptions}
        value={view.state}
        onChange={(state) => onView({ state })}
      />
      <Select<AllCampsView['which']>
        {...filter}
        aria-label="To come or past"
        options={[...whichOptions]}
        value={view.which}
        onChange={(which) => onView({ which })}
      />
      {isNarrowed(view) && (
        <Button type="text" onClick={() => onView(allCamps)}>
          Clear filters
        </Button>
      )}
    </ListToolbar>
  );
}
