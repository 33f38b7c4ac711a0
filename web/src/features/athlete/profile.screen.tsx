import { Switch } from 'antd';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { ProgressTrack } from '../../ui/progress.js';
import { OwnAthlete } from './own-athlete.js';
import { AthleteHeader } from './profile/athlete-header.js';
import { AthleteInfo } from './profile/athlete-info.js';
import { completenessOf, missingIn } from './profile/missing.js';
import { AddRow } from './profile/profile-part.js';
import { useEditing } from './profile/sections.js';
import styles from './profile/profile.module.css';

/** /athlete/profile: everything that is known of the athlete, to see and to edit; `as=coach` shows what coaches see. */
export function AthleteProfileScreen() {
  useDocumentTitle('Profile');
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const asCoach = params.get('as') === 'coach';
  return (
    <OwnAthlete>
      {(athlete) => {
        const mayEdit = may.editAthlete(athlete) && !asCoach;
        return (
          <>
            <AthleteHeader
              athlete={athlete}
              asOf=""
              ownPhoto={mayEdit}
              reach={asCoach}
              beside={
                <AsCoachSwitch
                  on={asCoach}
                  onChange={(on) => setParams(on ? { as: 'coach' } : {}, { replace: true })}
                />
              }
            />
            {mayEdit && <Completeness athlete={athlete} />}
            <AthleteInfo athlete={athlete} mayEdit={mayEdit} />
          </>
        );
      }}
    </OwnAthlete>
  );
}

/** How much of what coaches look for first is filled in, and what is not; away once all of it is. */
function Completeness({ athlete }: { athlete: Athlete }) {
  const [, setEditing] = useEditing();
  const missing = missingIn(athlete);
  if (missing.length === 0) return null;
  const { asked, filled } = completenessOf(athlete);
  return (
    <section aria-label="Completeness" className={styles.completeness}>
      <p>
        <strong>
          {filled} of {asked}
        </strong>{' '}
        key facts added
      </p>
      <ProgressTrack share={filled / asked} />
      <AddRow
        fields={missing.map(({ field }) => field)}
        onAdd={(field) => setEditing(missing.find((one) => one.field === field)?.section)}
      />
    </section>
  );
}

/** Shows the profile as coaches see it: without what is empty, and with nothing to edit. */
function AsCoachSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} size="small" checked={on} onChange={onChange} />
      <label htmlFor={id}>View as a coach</label>
    </div>
  );
}
