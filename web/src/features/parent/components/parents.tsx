import { HeartHandshake, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { ContactLines } from '../../../ui/contact-lines.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { PersonAvatar } from '../../../ui/person-avatar.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { SearchBox } from '../../../ui/search-box.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useParents } from '../api/parents.js';
import { parentsByAthlete, type AthleteWithParents } from '../parents-by-athlete.js';
import styles from './parents.module.css';

/** The parents tab: parents grouped by athlete. */
export function Parents() {
  const [search, setSearch] = useState('');
  const { data, error, isPlaceholderData, refetch } = useParents(search);
  const groups = parentsByAthlete(data ?? []);
  return (
    <section aria-label="Parents">
      <div className={styles.toolbar}>
        <SearchBox label="Search parents" placeholder="Search parents" value={search} onSearch={setSearch} />
      </div>
      {error && !data ? (
        <LoadFailed what="The parents" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ScreenLoading label="Loading the parents" />
      ) : groups.length === 0 ? (
        search ? (
          <EmptyState icon={<SearchX size={22} />} title="No results." text="No parent matches this search." />
        ) : (
          <EmptyState
            icon={<HeartHandshake size={22} />}
            title="No parents yet"
            text="Parents and guardians show up here, under their athlete, once they are linked."
          />
        )
      ) : (
        <ul className={styles.groups} aria-busy={isPlaceholderData}>
          {groups.map((group) => (
            <AthleteGroup key={group.athlete._id} {...group} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AthleteGroup({ athlete, parents }: AthleteWithParents) {
  const name = `${athlete.firstName} ${athlete.lastName}`;
  return (
    <li className={styles.group}>
      <div className={styles.athlete}>
        <PersonAvatar name={name} size={34} />
        <Link to={paths.coach.athlete(athlete._id)}>{name}</Link>
      </div>
      <ul className={styles.parents} aria-label={`Parents of ${name}`}>
        {parents.map(({ parent, relationship }) => (
          <li key={parent._id} className={styles.parent}>
            <span className={styles.words}>
              <span className={styles.name}>
                {parent.firstName} {parent.lastName}
              </span>
              <span className={styles.relationship}>{relationship}</span>
            </span>
            <ContactLines email={parent.email} phone={parent.phone} />
            {parent.accountStatus === 'inactive' && <StatusBadge tone="quiet">Inactive</StatusBadge>}
          </li>
        ))}
      </ul>
    </li>
  );
}
