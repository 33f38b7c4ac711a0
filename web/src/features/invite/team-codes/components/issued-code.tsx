import { Button } from 'antd';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { TeamCode } from '../../../../../../contract/invite/endpoints.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { InlineQuestion } from '../../../../ui/inline-question.js';
import { Line, Under } from '../../../../ui/list/lines.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { useResendTeamCode, useRevokeTeamCode } from '../api/team-codes.js';
import styles from './team-codes.module.css';

/** A code that was issued, and what became of it; one that nobody has used can be sent again, one that works taken back. */
export function IssuedCode({ issued }: { issued: TeamCode }) {
  const { works, email, sport, note } = issued;
  const resend = useResendTeamCode();
  const [asking, setAsking] = useState(false);
  const whose = email ?? sportLabels[sport];
  return (
    <Line
      name={
        <>
          {sportLabels[sport]}
          {note && <span className={styles.note}>{note}</span>}
        </>
      }
      end={
        <>
          <Standing issued={issued} />
          {isOpen(issued) && email !== null && !asking && (
            <Button
              size="small"
              icon={<RotateCw size={13} aria-hidden />}
              aria-label={`Resend the code of ${whose}`}
              loading={resend.isPending}
              onClick={() => resend.mutate(issued)}
            >
              Resend
            </Button>
          )}
          {works && !asking && (
            <Button
              size="small"
              type="text"
              aria-label={`Revoke the code of ${whose}`}
              disabled={resend.isPending}
              onClick={() => setAsking(true)}
            >
              Revoke
            </Button>
          )}
        </>
      }
    >
      {email && <Under>{email}</Under>}
      <Under>{whatBecame(issued)}</Under>
      {asking && works && <AskToRevoke issued={issued} whose={whose} onKeep={() => setAsking(false)} />}
    </Line>
  );
}

const isOpen = ({ usedBy, revokedAt, refused }: TeamCode): boolean => !usedBy && !revokedAt && !refused;

function Standing({ issued: { works, usedBy, revokedAt, refused } }: { issued: TeamCode }) {
  if (refused) return <StatusBadge tone="bad">Refused</StatusBadge>;
  if (usedBy) return <StatusBadge tone="good">Used</StatusBadge>;
  if (revokedAt) return <StatusBadge tone="bad">Revoked</StatusBadge>;
  return works ? <StatusBadge tone="warn">Sent</StatusBadge> : <StatusBadge tone="quiet">Expired</StatusBadge>;
}

function AskToRevoke({ issued, whose, onKeep }: { issued: TeamCode; whose: string; onKeep: () => void }) {
  const revoke = useRevokeTeamCode();
  return (
    <InlineQuestion
      label={`Revoke the code of ${whose}`}
      question="Revoke this code? No team can be created with it any more."
      yes="Revoke code"
      pending={revoke.isPending}
      onYes={() => revoke.mutate(issued)}
      onKeep={onKeep}
    />
  );
}

function whatBecame({ works, email, sentAt, expiresAt, revokedAt, usedBy, refused }: TeamCode): string {
  if (refused) return 'Used, but the team was not finished. Issue another code.';
  if (usedBy) return `Made ${usedBy.name}`;
  const sent = `${email ? 'Sent' : 'Issued'} on ${formatDay(dayOf(sentAt))}`;
  if (revokedAt) return `${sent}, revoked on ${formatDay(dayOf(revokedAt))}`;
  if (!works && new Date(expiresAt) > new Date()) return `${sent} by somebody who may not issue codes now`;
  return `${sent}, ${works ? 'works' : 'worked'} until ${formatDay(dayOf(expiresAt))}`;
}
