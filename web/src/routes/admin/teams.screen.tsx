import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { TeamCodes } from '../../features/invite/team-codes/components/team-codes.js';
import { Teams } from '../../features/team/all/components/teams.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import styles from './admin-tabs.module.css';

const titles = { teams: 'Teams', codes: 'Codes' } as const;
type Tab = keyof typeof titles;

/** /admin/teams: every team, and the codes that new ones are created with. */
export function AdminTeamsScreen() {
  const [params] = useSearchParams();
  const present: Tab = params.get('tab') === 'codes' ? 'codes' : 'teams';
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
      <ScreenHeader
        title="Teams"
        text="A coach creates a team with a code that you issue. It works once."
        actions={present === 'teams' ? issue : undefined}
      />
      <div className={styles.bar}>
        <LinkTabs
          label="Teams and codes"
          present={present}
          tabs={[
            { key: 'teams', label: titles.teams, to: { search: '' } },
            { key: 'codes', label: titles.codes, to: paths.admin.teamCodes },
          ]}
        />
      </div>
      {present === 'teams' ? (
        <Teams first={issue} />
      ) : (
        <div className={styles.below}>
          <TeamCodes />
        </div>
      )}
    </>
  );
}
