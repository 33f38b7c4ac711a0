import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { TeamCode } from '../../../../../../contract/invite/endpoints.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { Card } from '../../../../ui/card.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { Pagination } from '../../../../ui/pagination.js';
import { ScreenLoading } from '../../../../ui/screen-loading.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { CODES_A_PAGE, useTeamCodes } from '../api/team-codes.js';
import { CopyCode } from './copy-code.js';
import { IssueCode } from './issue-code.js';
import styles from './team-codes.module.css';

/** One-time codes to create a team with: issuing them, and what became of each. */
export function TeamCodes() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useTeamCodes(page);
  return (
    <div className={styles.columns}>
      <Card title="Issue a code">
        <IssueCode />
      </Card>
      <Card title="Codes">
        {error && !data ? (
          <LoadFailed what="The codes" error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ScreenLoading label="Loading the codes" />
        ) : data.codes.length === 0 ? (
          <EmptyState
            icon={<KeyRound size={22} />}
            title="No codes yet"
            text="Issue one for a coach who starts a team."
          />
        ) : (
          <>
            <ul className={styles.list} aria-label="Team codes">
              {data.codes.map((code) => (
                <IssuedCode key={code._id} code={code} />
              ))}
            </ul>
            {data.codeCount > CODES_A_PAGE && (
              <Pagination page={page} size={CODES_A_PAGE} total={data.codeCount} onPage={setPage} noun="codes" />
            )}
          </>
        )}
      </Card>
    </div>
  );
}

function IssuedCode({ code: { code, sport, note, issuedAt, expiresAt, usedBy } }: { code: TeamCode }) {
  return (
    <li className={styles.issued}>
      <div className={styles.words}>
        <p className={styles.sport}>
          {sportLabels[sport]}
          {note && <span className={styles.note}>{note}</span>}
        </p>
        <p className={styles.under}>
          {usedBy
            ? `Made ${usedBy.name}`
            : `Issued on ${formatDay(dayOf(issuedAt))}, ${code ? 'works' : 'worked'} until ${formatDay(dayOf(expiresAt))}`}
        </p>
      </div>
      {code ? (
        <CopyCode code={code} />
      ) : (
        <StatusBadge tone={usedBy ? 'good' : 'quiet'}>{usedBy ? 'Used' : 'Expired'}</StatusBadge>
      )}
    </li>
  );
}
