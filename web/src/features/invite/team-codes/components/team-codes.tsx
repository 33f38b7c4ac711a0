import { KeyRound } from 'lucide-react';
import { Card } from '../../../../ui/card.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Lines } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE, PagedView } from '../../../../ui/list/view-fields.js';
import { useTeamCodes } from '../api/team-codes.js';
import { IssueCode } from './issue-code.js';
import { IssuedCode } from './issued-code.js';
import styles from './team-codes.module.css';

/** One-time codes to create a team with: issuing them, and what became of each. */
export function TeamCodes() {
  const [{ page }, onView] = useView(PagedView);
  return (
    <div className={styles.columns}>
      <Card title="Issue a code">
        <IssueCode />
      </Card>
      <Card title="Codes">
        <List
          query={useTeamCodes(page)}
          what="The codes"
          rows={({ codes }) => codes}
          skeleton={<ListSkeleton label="Loading the codes" plain />}
          empty={
            <EmptyState
              icon={<KeyRound size={22} />}
              title="No codes yet"
              text="Issue one for a coach who starts a team."
            />
          }
          pages={{
            page,
            size: A_PAGE,
            total: ({ codeCount }) => codeCount,
            noun: ['code', 'codes'],
            onPage: (next) => onView({ page: next }),
            quietAlone: true,
          }}
        >
          {(codes) => (
            <Lines label="Team codes">
              {codes.map((code) => (
                <IssuedCode key={code._id} issued={code} />
              ))}
            </Lines>
          )}
        </List>
      </Card>
    </div>
  );
}
