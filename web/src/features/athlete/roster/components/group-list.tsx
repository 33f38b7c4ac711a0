import { useState } from 'react';
import type { Group } from '../../../../../../contract/team/team.js';
import { CheckLine } from '../../../../ui/check.js';
import { PopoverFoot } from '../../../../ui/popover-button.js';
import type { Membership } from '../group-rules.js';
import styles from './group-list.module.css';

interface Props {
  label: string;
  groups: readonly Group[];
  membership: (groupId: string) => Membership;
  onToggle: (group: Group, assigned: boolean) => void;
  onManage: () => void;
}

/** The number of groups from which on a search stands above them. */
const SEARCHED = 6;

/** The groups of a team with a tick for each: what the filter, a row and the selection pick from. */
export function GroupList({ label, groups, membership, onToggle, onManage }: Props) {
  const [search, setSearch] = useState('');
  const found = groups.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className={styles.list}>
      {groups.length >= SEARCHED && (
        <input
          className={styles.search}
          type="text"
          placeholder="Find a group"
          aria-label="Find a group"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 ? (
        <p className={styles.empty}>No group found.</p>
      ) : (
        <ul aria-label={label} className={styles.items}>
          {found.map((group) => {
            const state = membership(group._id);
            return (
              <li key={group._id}>
                <CheckLine
                  checked={state === 'all'}
                  mixed={state === 'some'}
                  onChange={() => onToggle(group, state !== 'all')}
                >
                  <i className={styles.swatch} style={{ background: group.color }} />
                  <span className={styles.name}>{group.name}</span>
                  <span className={styles.count}>
                    {group.athleteCount}
                    <span className="visually-hidden"> {group.athleteCount === 1 ? 'athlete' : 'athletes'}</span>
                  </span>
                </CheckLine>
              </li>
            );
          })}
        </ul>
      )}
      <PopoverFoot onClick={onManage}>Manage groups</PopoverFoot>
    </div>
  );
}
