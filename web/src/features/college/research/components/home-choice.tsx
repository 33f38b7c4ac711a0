import { Button, Input } from 'antd';
import { LocateFixed } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Field } from '../../../../ui/field.js';
import { TOWN_LETTERS, useTowns } from '../api/colleges.js';
import { writeHome } from '../../home.js';
import { placeName } from '../../place-name.js';
import styles from './home-button.module.css';

/** Half a minute for somebody to answer the browser, and for it to look. */
const PATIENCE = { timeout: 30_000, maximumAge: 600_000 };

/** A home: a town of some college, or where the browser says that it is. */
export function HomeChoice({ onChosen }: { onChosen: (home: string) => void }) {
  const [search, setSearch] = useState('');
  return (
    <div className={styles.choice}>
      <OwnPlace onChosen={onChosen} />
      <Field label="Or a town with a college near you">
        {({ status: _, ...control }) => (
          <Input
            {...control}
            size="large"
            placeholder="Ames, IA"
            maxLength={100}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <Towns search={useDeferredValue(search.trim())} onChosen={onChosen} />
    </div>
  );
}

function OwnPlace({ onChosen }: { onChosen: (home: string) => void }) {
  const [state, setState] = useState<'asked' | 'refused'>();
  const ask = () => {
    setState('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChosen(writeHome(coords)),
      () => setState('refused'),
      PATIENCE,
    );
  };
  return (
    <>
      <Button icon={<LocateFixed size={15} aria-hidden />} loading={state === 'asked'} onClick={ask}>
        Use where I am
      </Button>
      <p className={styles.refused} role="status">
        {state === 'refused' && 'The browser did not say where you are. Choose a town instead.'}
      </p>
    </>
  );
}

function Towns({ search, onChosen }: { search: string; onChosen: (home: string) => void }) {
  const { data } = useTowns(search);
  if (search.length < TOWN_LETTERS || !data) return null;
  if (data.towns.length === 0) return <p className={styles.none}>No college lies in a town of that name.</p>;
  return (
    <ul className={styles.towns} aria-label="Towns">
      {data.towns.map((town) => (
        <li key={placeName(town)}>
          <button type="button" onClick={() => onChosen(writeHome(town, town))}>
            {placeName(town)}
          </button>
        </li>
      ))}
    </ul>
  );
}
