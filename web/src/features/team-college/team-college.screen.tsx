import { useParams } from 'react-router-dom';
import { getTeam } from '../../../../contract/team/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { InterestedAthletes } from '../college-interest/college-page/components/interested-athletes.js';
import { WhoFits } from '../college-interest/suggesting/components/who-fits.js';
import { CollegePage } from '../college/page/components/college-page.js';
import { RosterHere } from '../college-roster/analytics/roster-here.js';
import { FilesCard } from './components/files-card.js';
import { LinksCard } from './components/links-card.js';
import { NotesCard } from './components/notes-card.js';
import { TagsCard } from './components/tags-card.js';

/** /coach/colleges/{collegeId}: who of the team is interested, what the team keeps of it, what is known of it. */
export function CoachCollegeScreen() {
  const { collegeId = '' } = useParams();
  const { team } = useSession();
  const { data } = useRead(getTeam, { params: { id: team?.id ?? '' } }, { enabled: team !== undefined });
  return (
    <CollegePage
      collegeId={collegeId}
      home={paths.coach.colleges}
      sports={data?.sports ?? []}
      roster={data?.sports.map((sport) => (
        <RosterHere key={sport} collegeId={collegeId} sport={sport} to={paths.coach.college(`${collegeId}/roster`)} />
      ))}
      fit={
        team && (
          <>
            <InterestedAthletes teamId={team.id} collegeId={collegeId} />
            <WhoFits teamId={team.id} collegeId={collegeId} />
          </>
        )
      }
      tabs={
        team
          ? [
              {
                key: 'notes',
                label: 'Notes and files',
                content: (
                  <>
                    <NotesCard teamId={team.id} collegeId={collegeId} />
                    <TagsCard teamId={team.id} collegeId={collegeId} />
                    <LinksCard teamId={team.id} collegeId={collegeId} />
                    <FilesCard teamId={team.id} collegeId={collegeId} />
                  </>
                ),
              },
            ]
          : []
      }
    />
  );
}
