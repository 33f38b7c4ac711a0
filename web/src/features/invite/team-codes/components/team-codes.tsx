import { KeyRound } from 'lucide-react';
import type { TeamCode } from '../../../../../../contract/invite/endpoints.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { Card } from '../../../../ui/card.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE, PagedView } from '../../../../ui/list/view-fields.js';
import { StatusBadge, type Tone } from '../../../../ui/status-badge.js';
import { useTeamCodes } from '../api/team-codes.js';
import { CopyCode } from './copy-code.js';
import { IssueCode } from './issue-code.js';
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
                <IssuedCode key={code._id} code={code} />
              ))}
            </Lines>
          )}
        </List>
      </Card>
    </div>
  );
}

interface Became {
  readonly tone: Tone;
  /** For one whose code works no more. */
  readonly status: string;
  readonly words: string;
}

function IssuedCode({ code: issued }: { code: TeamCode }) {
  const { code, sport, note } = issued;
  const { tone, status, words } = whatBecameOf(issued);
  return (
    <Line
      name={
        <>
          {sportLabels[sport]}
          {note && <span className={styles.note}>{note}</span>}
        </>
      }
      end={code ? <CopyCode code={code} /> : <StatusBadge tone={tone}>{status}</StatusBadge>}
    >
      <Under>{words}</Under>
    </Line>
  );
}

function whatBecameOf({ code, issuedAt, expiresAt, usedBy, refused }: TeamCode): Became {
  if (refused)
    return { tone: 'bad', status: 'Refused', words: 'Used, but the team was not finished. Issue another code.' };
  if (usedBy) return { tone: 'good', status: 'Used', words: `Made ${usedBy.name}` };
  const until = `${code ? 'works' : 'worked'} until ${formatDay(dayOf(expiresAt))}`;
  return { tone: 'quiet', status: 'Expired', words: `Issued on ${formatDay(dayOf(issuedAt))}, ${until}` };
}
