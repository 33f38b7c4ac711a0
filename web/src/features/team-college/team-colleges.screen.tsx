import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { TeamColleges } from '../college-interest/team/components/team-colleges.js';
import { Research } from '../college/research/components/research.js';
import { forTeam } from '../college/research/research-for.js';
import { useTeam } from '../team/caller-team.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

/** /coach/colleges: the colleges that the team's athletes are interested in, and all that there are. */
export function CoachCollegesScreen() {
  useDocumentTitle('Colleges');
  const { team } = useSession();
  const [params] = useSearchParams();
  const tab = params.get('tab') === 'team' ? 'team' : 'find';
  return (
    <>
      <ScreenHeader title="Colleges" text="See who recruits your athletes, and look up every college." />
      <LinkTabs
        label="Colleges"
        present={tab}
        tabs={[
          { key: 'find', label: 'All colleges', to: { search: '' } },
          { key: 'team', label: 'My team’s colleges', to: { search: '?tab=team' } },
        ]}
      />
      {tab === 'team' && team ? <TeamColleges teamId={team.id} /> : <TeamResearch />}
    </>
  );
}

/** Colleges that play what the team plays; drawn once that is known, so that the list doesn't change under the finger. */
function TeamResearch() {
  const { data: team, error } = useTeam();
  return team || error ? <Research whom={forTeam(team?.sports ?? [])} /> : <ScreenLoading />;
}
