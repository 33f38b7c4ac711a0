import { useQueries } from '@tanstack/react-query';
import { LinkTabs } from '../../../ui/link-tabs.js';
import { athleteQuery } from '../../athlete/profile/api/athlete.js';
import styles from './followed-athlete.module.css';

/** Tabs from one of a parent's athletes to another. */
export function FollowedTabs({ ids, present }: { ids: readonly string[]; present: string | undefined }) {
  const athletes = useQueries({ queries: ids.map((id) => athleteQuery(id)) });
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label="Your athletes"
        present={present ?? ''}
        tabs={ids.map((id, index) => ({
          key: id,
          label: athletes[index]?.data?.firstName ?? '…',
          to: { search: `athlete=${id}` },
        }))}
      />
    </div>
  );
}
