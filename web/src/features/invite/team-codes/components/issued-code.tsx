import { Button } from 'antd';
import { useState } from 'react';
import type { TeamCode } from '../../../../../../contract/invite/endpoints.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { InlineQuestion } from '../../../../ui/inline-question.js';
import { Line, Under } from '../../../../ui/list/lines.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { useRevokeTeamCode } from '../api/team-codes.js';
import { CopyCode } from './copy-code.js';
import styles from './team-codes.module.css';

/** A code that was issued, and what became of it; one that works can be taken back. */
export function IssuedCode({ issued }: { issued: TeamCode }) {
  const { code, sport, note } = issued;
  const [asking, setAsking] = useState(false);
  return (
    <Line
      name={
        <>
          {sportLabels[sport]}
          {note && <span className={styles.note}>{note}</span>}
        </>
      }
      end={
        code === null ? (
          <Ended issued={issued} />
        ) : (
          <>
            <CopyCode code={code} />
            {!asking && (
              <Button size="small" type="text" aria-label={`Revoke ${code}`} onClick={() => setAsking(true)}>
                Revoke
              </Button>
            )}
          </>
        )
      }
    >
      <Under>{whatBecame(issued)}</Under>
      {asking && code !== null && <AskToRevoke issued={issued} code={code} onKeep={() => setAsking(false)} />}
    </Line>
  );
}

function Ended({ issued: { usedBy, revokedAt, refused } }: { issued: TeamCode }) {
  if (refused) return <StatusBadge tone="bad">Refused</StatusBadge>;
  if (usedBy) return <StatusBadge tone="good">Used</StatusBadge>;
  return revokedAt ? <StatusBadge tone="bad">Revoked</StatusBadge> : <StatusBadge tone="quiet">Expired</StatusBadge>;
}

function AskToRevoke({ issued, code, onKeep }: { issued: TeamCode; code: string; onKeep: () => void }) {
  const revoke = useRevokeTeamCode();
  return (
    <InlineQuestion
      label={`Revoke ${code}`}
      question="Revoke this code? No team can be created with it any more."
      yes="Revoke code"
      pending={revoke.isPending}
      onYes={() => revoke.mutate(issued)}
      onKeep={onKeep}
    />
  );
}

function whatBecame({ code, issuedAt, expiresAt, revokedAt, usedBy, refused }: TeamCode): string {
  if (refused) return 'Used, but the team was not finished. Issue another code.';
  if (usedBy) return `Made ${usedBy.name}`;
  const issued = `Issued on ${formatDay(dayOf(issuedAt))}`;
  if (revokedAt) return `${issued}, revoked on ${formatDay(dayOf(revokedAt))}`;
  if (code === null && new Date(expiresAt) > new Date()) return `${issued} by somebody who may not issue codes now`;
  return `${issued}, ${code ? 'works' : 'worked'} until ${formatDay(dayOf(expiresAt))}`;
}
