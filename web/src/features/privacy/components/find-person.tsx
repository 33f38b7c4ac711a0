import { Button } from 'antd';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { List } from '../../../ui/list/list.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { SearchBox } from '../../../ui/search-box.js';
import { usePeople, type Person } from '../api/erasures.js';
import styles from './erasures.module.css';
import { ParentsButton } from './parents-button.js';

/** Looks people up by name or e-mail address. */
export function FindPerson({ onChoose }: { onChoose: (person: Person) => void }) {
  const [search, setSearch] = useState('');
  const people = usePeople(search);
  return (
    <>
      <p className={styles.text}>
        Erase somebody only when they, or a parent of a minor, have asked for it and you know that it is them. A link
        between an athlete and a parent ends behind “Parents”.
      </p>
      <SearchBox label="Find a person" placeholder="Name or email address" value={search} onSearch={setSearch} />
      <div aria-live="polite">
        {search.length === 1 && <p className={styles.hint}>Type at least two letters.</p>}
        {search.length >= 2 && (
          <List
            query={people}
            what="The people"
            rows={({ people: found }) => found}
            skeleton={<ListSkeleton label="Looking for people" rows={2} pictures plain />}
            empty={<EmptyState title="Nobody found" text={`Nobody is called “${search}”.`} />}
          >
            {(found) => (
              <Lines label="People found" framed className={styles.people}>
                {found.map((person) => (
                  <FoundPerson key={person.profileId} person={person} onChoose={onChoose} />
                ))}
              </Lines>
            )}
          </List>
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

function FoundPerson({ person, onChoose }: { person: Person; onChoose: (person: Person) => void }) {
  return (
    <Line
      lead={<PersonPhoto name={person.name} size={32} />}
      name={person.name}
      end={
        <>
          {person.kind === 'athlete' && <ParentsButton person={person} />}
          <Button
            danger
            type="text"
            icon={<UserRoundX size={14} aria-hidden />}
            aria-label={`Erase ${person.name}`}
            onClick={() => onChoose(person)}
          >
            Erase
          </Button>
        </>
      }
    >
      <Under>{kindWords[person.kind]}</Under>
      {person.email && <Under>{person.email}</Under>}
    </Line>
  );
}
