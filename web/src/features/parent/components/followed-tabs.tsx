import { LinkTabs } from '../../../ui/link-tabs.js';
import { useAthletes } from '../../athlete/profile/api/athletes.js';
import styles from './followed-athlete.module.css';

/** Tabs from one of a parent's athletes to another. */
export function FollowedTabs({ ids, present }: { ids: readonly string[]; present: string | undefined }) {
  const { data: athletes } = useAthletes();
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label="Your athletes"
        present={present ?? ''}
        tabs={ids.map((id) => ({
          key: id,
          label: athletes?.find(({ _id }) => _id === id)?.firstName ?? '…',
          to: { search: `athlete=${id}` },
        }))}
      />
    </div>
  );
}
