import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { AsCoachSwitch } from './profile/components/as-coach-switch.js';
import { AthleteHeader } from './profile/components/athlete-header.js';
import { AthleteInfo } from './profile/components/athlete-info.js';
import { Completeness } from './profile/components/completeness.js';
import { OwnAthlete } from './profile/own-athlete.js';

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
