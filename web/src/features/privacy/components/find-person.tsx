import { Button } from 'antd';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { PersonAvatar } from '../../../ui/person-avatar.js';
import { SearchBox } from '../../../ui/search-box.js';
import { usePeople, type Person } from '../api/erasures.js';
import styles from './erasures.module.css';

/** Looks people up by name or e-mail address. */
export function FindPerson({ onChoose }: { onChoose: (person: Person) => void }) {
  const [search, setSearch] = useState('');
  const { data, error, isPlaceholderData, refetch } = usePeople(search);
  return (
    <>
      <p className={styles.text}>
        Erase somebody only when they, or a parent of a minor, have asked for it and you know that it is them.
      </p>
      <SearchBox
        label="Find a person"
        placeholder="Name or email address"
        value={search}
        onSearch={setSearch}
        pause={300}
      />
      <div aria-live="polite">
        {search.length === 1 && <p className={styles.hint}>Type at least two letters.</p>}
        {search.length >= 2 && error && !data && (
          <LoadFailed what="The people" error={error} onRetry={() => void refetch()} />
        )}
        {search.length >= 2 && data && (
          <People people={data.people} busy={isPlaceholderData} search={search} onChoose={onChoose} />
        )}
      </div>
    </>
  );
}

const kindWords = {
  athlete: 'Athlete',
  coach: 'Coach',
  parent: 'Parent',
  account: 'Account without a profile',
} as const;

interface PeopleProps {
  people: readonly Person[];
  busy: boolean;
  search: string;
  onChoose: (person: Person) => void;
}

function People({ people, busy, search, onChoose }: PeopleProps) {
  if (people.length === 0 && !busy) return <EmptyState title="Nobody found" text={`Nobody is called “${search}”.`} />;
  return (
    <ul className={styles.people} aria-label="People found" aria-busy={busy}>
      {people.map((person) => (
        <li key={person.profileId} className={styles.person}>
          <PersonAvatar name={person.name} size={32} />
          <div className={styles.words}>
            <p className={styles.name}>{person.name}</p>
            <p className={styles.under}>{kindWords[person.kind]}</p>
            {person.email && <p className={styles.under}>{person.email}</p>}
          </div>
          <Button
            danger
            type="text"
            icon={<UserRoundX size={14} aria-hidden />}
            aria-label={`Erase ${person.name}`}
            onClick={() => onChoose(person)}
          >
            Erase
          </Button>
        </li>
      ))}
    </ul>
  );
}
