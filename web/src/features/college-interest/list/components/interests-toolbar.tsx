import { Select } from 'antd';
import { Columns3, ListOrdered } from 'lucide-react';
import { interestLevelLabels, interestLevels } from '../../../../../../contract/college-interest/vocabulary.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { narrowings, type InterestsView } from '../interests-view.js';
import styles from './interests-toolbar.module.css';

interface Props {
  view: InterestsView;
  onView: ChangeView<InterestsView>;
  counts: ReadonlyMap<InterestsView['only'], number>;
}

const shapes = [
  { value: 'list', label: 'List', Icon: ListOrdered },
  { value: 'board', label: 'Board', Icon: Columns3 },
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
      <div role="group" aria-label="Which colleges" className={styles.group}>
        {narrowings.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={view.only === value} onClick={() => onView({ only: value })}>
            {label} <span className={styles.count}>{counts.get(value) ?? 0}</span>
          </button>
        ))}
      </div>
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
      <div role="group" aria-label="Shown as" className={styles.group}>
        {shapes.map(({ value, label, Icon }) => (
          <button key={value} type="button" aria-pressed={view.as === value} onClick={() => onView({ as: value })}>
            <Icon size={15} aria-hidden /> {label}
          </button>
        ))}
      </div>
    </ListToolbar>
  );
}
