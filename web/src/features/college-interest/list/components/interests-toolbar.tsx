import { Select } from 'antd';
import { Columns3, ListOrdered } from 'lucide-react';
import { interestLevelLabels, interestLevels } from '../../../../../../contract/college-interest/vocabulary.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { PressGroup } from '../../../../ui/press-group.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { narrowings, type InterestsView } from '../interests-view.js';
import styles from './interests-toolbar.module.css';

interface Props {
  view: InterestsView;
  onView: ChangeView<InterestsView>;
  counts: ReadonlyMap<InterestsView['only'], number>;
}

const shapes = [
  { value: 'list', label: 'List', icon: <ListOrdered size={15} aria-hidden /> },
  { value: 'board', label: 'Board', icon: <Columns3 size={15} aria-hidden /> },
] as const;

export function InterestsToolbar({ view, onView, counts }: Props) {
  return (
    <ListToolbar>
      <SearchBox
        label="Search the list"
        placeholder="Name, town, state or code"
        value={view.filter}
        onSearch={(filter) => onView({ filter })}
        pause={200}
        shortcut="/"
      />
      <PressGroup
        label="Which colleges"
        options={narrowings.map((one) => ({ ...one, count: counts.get(one.value) ?? 0 }))}
        value={view.only}
        onChange={(only) => onView({ only })}
      />
      <Select
        className={styles.level ?? ''}
        mode="multiple"
        aria-label="Interest"
        placeholder="Any interest"
        allowClear
        maxTagCount={1}
        showSearch={false}
        options={interestLevels.map((value) => ({ value, label: interestLevelLabels[value] }))}
        value={[...view.level]}
        onChange={(level) => onView({ level })}
      />
      <PressGroup label="Shown as" options={shapes} value={view.as} onChange={(as) => onView({ as })} />
    </ListToolbar>
  );
}
