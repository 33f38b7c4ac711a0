import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { useAthlete } from '../../features/athlete/profile/api/athlete.js';
import { CollegePage } from '../../features/college/page/components/college-page.js';
import { FitAnswers } from '../../features/college/page/components/fit-answers.js';
import { subscribeSearch } from '../../features/subscription/use-subscription-dialog.js';
import { OwnAthlete } from './own-athlete.js';

/** /athlete/colleges/{collegeId}: a college and how it fits; paid or trial only (spec, "Athlete routes"). */
export function AthleteCollegeScreen() {
  const { collegeId = '' } = useParams();
  const { athleteId = '' } = useSession();
  const { data: athlete } = useAthlete(athleteId);
  if (athlete?.subscription.state === 'free')
    return <Navigate to={{ pathname: paths.athlete.home, search: subscribeSearch('college-list') }} replace />;
  return (
    <CollegePage
      collegeId={collegeId}
      home={paths.athlete.research}
      sports={athlete?.sport ? [athlete.sport] : []}
      fit={
        <OwnAthlete>
          {(own) => (
            <FitAnswers
              athlete={own}
              collegeId={collegeId}
              own
              editAt={(section) => `${paths.athlete.profile}?edit=${section}`}
            />
          )}
        </OwnAthlete>
      }
    />
  );
}
