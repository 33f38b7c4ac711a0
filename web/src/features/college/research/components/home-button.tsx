import { Button, Input } from 'antd';
import { House, LocateFixed } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { collegeTowns } from '../../../../../../contract/college/endpoints.js';
import { useRead } from '../../../../app/data/read.js';
import { Field } from '../../../../ui/field.js';
import { PopoverButton, PopoverFoot } from '../../../../ui/popover-button.js';
import { placeName } from '../../college-facts.js';
import { homeOf, writeHome } from '../../home.js';
import styles from '../../map/components/points-map.module.css';

/** Letters that a town is looked for by; fewer find nothing. */
const TOWN_LETTERS = 2;

/** Towns that begin so. */
const useTowns = (search: string) =>
  useRead(collegeTowns, { query: { search } }, { keep: true, enabled: search.length >= TOWN_LETTERS });

interface Props {
  home: string;
  /** The athlete's town, from which distances are counted while no other home is chosen. */
  own: string | null;
  onHome: (home: string) => void;
}

/** Where distances are counted from. Nobody is asked, and nothing is guessed, until it is pressed. */
export function HomeButton({ home, own, onHome }: Props) {
  const known = homeOf(home);
  const from = known?.name ?? own;
  return (
    <PopoverButton
      icon={<House size={15} aria-hidden />}
      label="Distance from home"
      content={(close) => (
        <div style={{ width: 'min(320px, calc(100vw - 32px))' }}>
          <HomeChoice
            onChosen={(chosen) => {
              onHome(chosen);
              close();
            }}
          />
          {known && <PopoverFoot onClick={() => onHome('')}>{own ? `Use ${own}` : `Clear ${known.name}`}</PopoverFoot>}
        </div>
      )}
    >
      {from === null ? 'Set home' : `From ${from}`}
    </PopoverButton>
  );
}

/** Half a minute for somebody to answer the browser, and for it to look. */
const PATIENCE = { timeout: 30_000, maximumAge: 600_000 };

/** A home: a town of some college, or where the browser says that it is. */
function HomeChoice({ onChosen }: { onChosen: (home: string) => void }) {
  const [search, setSearch] = useState('');
  return (
    <div className={styles.choice}>
      <OwnPlace onChosen={onChosen} />
      <Field label="Or a nearby city with a college">
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
        Use my location
      </Button>
      <p className={styles.refused} role="status">
        {state === 'refused' && 'We couldn’t get your location. Choose a city instead.'}
      </p>
    </>
  );
}

function Towns({ search, onChosen }: { search: string; onChosen: (home: string) => void }) {
  const { data } = useTowns(search);
  if (search.length < TOWN_LETTERS || !data) return null;
  if (data.towns.length === 0) return <p className={styles.none}>No colleges in a city with that name.</p>;
  return (
    <ul className={styles.towns} aria-label="Cities">
      {data.towns.map((town) => (
        <li key={placeName(town)}>
          <Button type="text" block style={{ justifyContent: 'start' }} onClick={() => onChosen(writeHome(town, town))}>
            {placeName(town)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
