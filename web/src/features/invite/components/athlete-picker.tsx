import { Button } from 'antd';
import { useId, useState } from 'react';
import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { useRead } from '../../../app/data/read.js';
import { useTeamId } from '../../../app/session/session.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { SearchBox } from '../../../ui/search-box.js';
import styles from './invite-form.module.css';

export interface PickedAthlete {
  readonly _id: string;
  readonly name: string;
}

interface Props {
  value: PickedAthlete | undefined;
  onChange: (athlete: PickedAthlete | undefined) => void;
}

/** Spec, coach side, section 5: 500 ms, and only with a search text. */
const SEARCH_PAUSE = 500;

/** Finds an active athlete by name. */
export function AthletePicker({ value, onChange }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { data: athletes, isFetching, error: failure } = useFindAthletes(search);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        Athlete
      </p>
      {value ? (
        <div className={styles.chosen}>
          <PersonPhoto name={value.name} size={28} />
          <p>{value.name}</p>
          <Button size="small" onClick={() => onChange(undefined)}>
            Change
          </Button>
        </div>
      ) : (
        <SearchBox
          label="Search athletes"
          placeholder="Search by name"
          value={search}
          onSearch={setSearch}
          pause={SEARCH_PAUSE}
        />
      )}
      {!value && search !== '' && (
        <ul className={styles.found} aria-label="Athletes found" aria-busy={isFetching}>
          {failure && <li className={styles.none}>The athletes could not be searched. Please try again.</li>}
          {athletes?.length === 0 && <li className={styles.none}>No results.</li>}
          {athletes?.map(({ _id, firstName, lastName, profileImageUrl }) => {
            const name = `${firstName} ${lastName}`;
            return (
              <li key={_id}>
                <button
                  type="button"
                  onClick={() => {
                    setSearch('');
                    onChange({ _id, name });
                  }}
                >
                  <PersonPhoto name={name} photo={profileImageUrl} size={26} />
                  {name}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const MOST_FOUND = 20;

/** Active athletes by name; asked only with a search text (spec, coach side, section 5). */
const useFindAthletes = (search: string) =>
  useRead(
    listTeamAthletes,
    { params: { id: useTeamId() }, query: { search, accountStatus: ['active'], count: MOST_FOUND } },
    { keep: true, enabled: search !== '', select: ({ athletes }) => athletes },
  );
