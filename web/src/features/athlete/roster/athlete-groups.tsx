import { Plus } from 'lucide-react';
import { Button, type ButtonProps } from 'antd';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import type { Group } from '../../../../../contract/team/team.js';
import { CheckLine } from '../../../ui/check.js';
import type { Placement } from '../../../ui/menu-button.js';
import { PopoverButton, PopoverFoot } from '../../../ui/popover-button.js';
import { SearchBox } from '../../../ui/search-box.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { useTeam } from '../../team/caller-team.js';
import { useAssignGroup } from './assign-group.js';
import { type Membership, membershipOf, nameOf } from './roster-words.js';
import styles from './roster.module.css';

interface Props {
  athlete: RosterAthlete;
  onManage: () => void;
}

/** The groups of a row; a press opens them for change. */
export function AthleteGroups({ athlete, onManage }: Props) {
  // Chips before the others are only counted.
  const shown = useIsSmall() ? 2 : 1;
  const { data: team } = useTeam();
  const assign = useAssignGroup();
  const more = athlete.groups.length - shown;
  return (
    <GroupButton
      type="text"
      size="small"
      className={styles.groups ?? ''}
      label={`Groups of ${nameOf(athlete)}`}
      list={{
        groups: team?.athleteGroups ?? [],
        membership: (id) => membershipOf(id, [athlete]),
        onToggle: (group, assigned) => assign.mutate({ group, athletes: [athlete], assigned }),
        onManage,
      }}
    >
      <span className="visually-hidden">Groups of {nameOf(athlete)}: </span>
      {athlete.groups.slice(0, shown).map(({ _id, name, color }) => (
        <span key={_id} className="tag cut">
          <i className="dot" style={{ background: color }} />
          {name}
        </span>
      ))}
      {more > 0 && <span style={{ color: 'var(--ink-3)', fontSize: 12 }}>+{more}</span>}
      {athlete.groups.length === 0 && (
        <span className="hint">
          <Plus size={13} style={{ verticalAlign: -2 }} aria-hidden /> Group
        </span>
      )}
    </GroupButton>
  );
}

const BottomDrawer = lazy(async () => ({ default: (await import('../../../ui/bottom-drawer.js')).BottomDrawer }));

interface GroupButtonProps extends Omit<ButtonProps, 'content' | 'ref'> {
  label: string;
  list: Omit<ComponentProps<typeof GroupList>, 'label'>;
  placement?: Placement;
}

/** Opens the groups: in a popover on the larger layout, in a drawer on small screens (spec, section 2). */
export function GroupButton({ label, list, placement = 'bottomLeft', ...rest }: GroupButtonProps) {
  const small = useIsSmall();
  const [open, setOpen] = useState(false);
  if (!small) {
    return (
      <PopoverButton
        {...rest}
        label={label}
        placement={placement}
        content={(close) => <GroupList {...list} label={label} onManage={() => (close(), list.onManage())} />}
      />
    );
  }
  return (
    <>
      <Button {...rest} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <BottomDrawer title={label} onClose={() => setOpen(false)}>
            {(close) => <GroupList {...list} label={label} onManage={() => (close(), list.onManage())} />}
          </BottomDrawer>
        </Suspense>
      )}
    </>
  );
}

interface GroupListProps {
  label: string;
  groups: readonly Group[];
  membership: (groupId: string) => Membership;
  onToggle: (group: Group, assigned: boolean) => void;
  onManage: () => void;
}

/** From this many groups on, a search is above them. */
const SEARCHED = 6;

/** The groups of a team with a tick for each: what the filter, a row and the selection pick from. */
function GroupList({ label, groups, membership, onToggle, onManage }: GroupListProps) {
  const [search, setSearch] = useState('');
  const found = groups.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className={styles.list}>
      {groups.length >= SEARCHED && (
        <div style={{ margin: '8px 8px 2px' }}>
          <SearchBox label="Find a group" placeholder="Find a group" value={search} onSearch={setSearch} pause={0} />
        </div>
      )}
      {found.length === 0 ? (
        <p style={{ padding: '18px 14px', color: 'var(--ink-2)', textAlign: 'center' }}>No group found.</p>
      ) : (
        <ul aria-label={label} style={{ maxHeight: 288, padding: 5, overflowY: 'auto' }}>
          {found.map((group) => {
            const state = membership(group._id);
            return (
              <li key={group._id}>
                <CheckLine
                  checked={state === 'all'}
                  indeterminate={state === 'some'}
                  onChange={() => onToggle(group, state !== 'all')}
                >
                  <i className="dot" style={{ margin: 0, background: group.color }} />
                  <span className="cut" style={{ flex: 1 }}>
                    {group.name}
                  </span>
                  <span className="hint">
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
