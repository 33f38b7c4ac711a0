import { useParams, useSearchParams } from 'react-router-dom';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { OwnAthlete } from '../athlete/own-athlete.js';
import { CampsHere } from '../camp/camps-here.js';
import { useInterestTabs } from '../college-interest/college-page/components/interest-tabs.js';
import { ListButton } from '../college-interest/components/list-button.js';
import { RosterHere } from '../college-roster/analytics/roster-here.js';
import { LinksCard } from '../team-college/components/links-card.js';
import { SharedNotesCard } from '../team-college/components/notes-card.js';
import { CollegePage } from './page/components/college-page.js';
import { FitAnswers } from './page/components/fit-answers.js';

/** /athlete/colleges/{collegeId}: a college and how it fits; paid or trial only (spec, "Athlete routes"). */
export function AthleteCollegeScreen() {
  const { collegeId = '' } = useParams();
  const { athleteId = '' } = useSession();
  const [params] = useSearchParams();
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } });
  const tabs = useInterestTabs({
    athleteId,
    collegeId,
    without: 'Add it to your list to track messages, visits and offers.',
    notes: athlete?.team && (
      <>
        <SharedNotesCard team={athlete.team} collegeId={collegeId} />
        <LinksCard teamId={athlete.team._id} collegeId={collegeId} />
      </>
    ),
  });
  return (
    <CollegePage
      collegeId={collegeId}
      home={paths.athlete.research}
      sports={athlete?.sport ? [athlete.sport] : []}
      tabs={tabs}
      action={
        <ListButton athleteId={athleteId} college={{ _id: collegeId, name: params.get('name') ?? 'this college' }} />
      }
      roster={
        athlete?.sport && (
          <RosterHere
            collegeId={collegeId}
            sport={athlete.sport}
            to={paths.athlete.college(`${collegeId}/roster`)}
            athlete={athlete}
            own
          />
        )
      }
      camps={<CampsHere athleteId={athleteId} collegeId={collegeId} />}
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
