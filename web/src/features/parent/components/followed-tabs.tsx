import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../../../ui/link-tabs.js';
import { useAthletes } from '../../athlete/profile/api/athletes.js';
import styles from './followed-athlete.module.css';

interface Props {
  ids: readonly string[];
  present: string | undefined;
  /** Names of what of the address is the same for every athlete. */
  shared: readonly string[];
}

/** Tabs from one of a parent's athletes to another. */
export function FollowedTabs({ ids, present, shared }: Props) {
  const [params] = useSearchParams();
  const kept = [...params].filter(([name]) => shared.includes(name));
  const { data: athletes } = useAthletes();
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label="Your athletes"
        present={present ?? ''}
        tabs={ids.map((id) => ({
          key: id,
          label: athletes?.find(({ _id }) => _id === id)?.firstName ?? '…',
          to: { search: new URLSearchParams([...kept, ['athlete', id]]).toString() },
        }))}
      />
    </div>
  );
}
