import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { AllCoaches } from '../coach/all-coaches.js';
import { TeamCodes } from '../invite/team-codes/components/team-codes.js';
import { Teams } from './all/components/teams.js';

const tabs = ['teams', 'coaches', 'codes'] as const;
const titles = { teams: 'Teams', coaches: 'Coaches', codes: 'Codes' } as const;
const texts = {
  teams: 'Each team’s coach, size and last activity.',
  coaches: 'Every coach and their teams.',
  codes: 'Issue a code so a coach can create a team. It works once.',
} as const;
const to = { teams: paths.admin.teams, coaches: paths.admin.coaches, codes: paths.admin.teamCodes } as const;

/** /admin/teams: every team, who coaches them, and the codes that new ones are created with. */
export function AdminTeamsScreen() {
  const [params] = useSearchParams();
  const present = tabs.find((tab) => tab === params.get('tab')) ?? 'teams';
  useDocumentTitle(titles[present]);
  const issue = (
    <Link to={paths.admin.teamCodes}>
      <Button icon={<KeyRound size={15} aria-hidden />} tabIndex={-1}>
        Issue a code
      </Button>
    </Link>
  );
  return (
    <>
      <ScreenHeader title="Teams" text={texts[present]} actions={present === 'teams' ? issue : undefined} />
      <div style={{ borderBottom: '1px solid var(--line)' }}>
        <LinkTabs
          label="Teams, coaches and codes"
          present={present}
          tabs={tabs.map((tab) => ({ key: tab, label: titles[tab], to: to[tab] }))}
        />
      </div>
      {present === 'teams' && <Teams first={issue} />}
      {present === 'coaches' && <AllCoaches />}
      {present === 'codes' && (
        <div style={{ paddingTop: 16 }}>
          <TeamCodes />
        </div>
      )}
    </>
  );
}
