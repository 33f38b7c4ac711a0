import { Select } from 'antd';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { PressGroup } from '../../../../ui/press-group.js';
import type { ThreadsAnswer } from '../api/threads.js';
import type { InboxOf, InboxView } from '../inbox-view.js';
import styles from './inbox.module.css';

interface Props {
  of: InboxOf;
  view: InboxView;
  onView: ChangeView<InboxView>;
  all: ThreadsAnswer | undefined;
}

/** Which conversations are listed: what waits, of whom, about which college. */
export function InboxToolbar({ of, view, onView, all }: Props) {
  const ofTeam = 'teamId' in of;
  return (
    <ListToolbar>
      <PressGroup
        label="Which conversations"
        options={[
          { value: 'all', label: 'All' },
          ...(ofTeam ? [{ value: 'needs-answer', label: 'Needs an answer' } as const] : []),
          { value: 'unread', label: 'Unread' },
        ]}
        value={view.only}
        onChange={(only) => onView({ only })}
      />
      <div className={styles.choices}>
        {ofTeam && (
          <Choice
            label="Athlete"
            anybody="All athletes"
            value={view.athlete}
            options={(all?.athletes ?? []).map(({ _id, firstName, lastName, threadCount }) => ({
              value: _id,
              label: `${firstName} ${lastName} (${threadCount})`,
            }))}
            onChange={(athlete) => onView({ athlete })}
          />
        )}
        <Choice
          label="College"
          anybody="All colleges"
          value={view.college}
          options={(all?.colleges ?? []).map(({ _id, name, threadCount }) => ({
            value: _id,
            label: `${name} (${threadCount})`,
          }))}
          onChange={(college) => onView({ college })}
        />
      </div>
    </ListToolbar>
  );
}

interface ChoiceProps {
  label: string;
  /** What stands there while nothing is chosen. */
  anybody: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, anybody, value, options, onChange }: ChoiceProps) => (
  <Select
    className={styles.choice ?? ''}
    aria-label={label}
    placeholder={anybody}
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    options={options}
    value={value || null}
    onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
  />
);
