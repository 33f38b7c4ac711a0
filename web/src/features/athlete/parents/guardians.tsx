import { Button } from 'antd';
import { HeartHandshake } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Athlete, ParentGuardian } from '../../../../../contract/athlete/athlete.js';
import { useSession } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { ContactLines } from '../../../ui/contact-lines.js';
import { dayOf, formatDay } from '../../../ui/day.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useOpen } from '../../../ui/use-open.js';
import styles from '../membership/membership.module.css';

/**
 * The parents and guardians that are linked to an athlete: since when, and who confirmed them; with the way to end a link
 * and to confirm one. `past`: as of a past day.
 */
export function Guardians({ athlete, past = false }: { athlete: Athlete; past?: boolean }) {
  const { parentGuardians: guardians } = athlete;
  if (guardians.length === 0) {
    return (
      <EmptyState
        icon={<HeartHandshake size={22} />}
        title="No parents or guardians"
        text="They appear here once they follow the athlete."
      />
    );
  }
  return (
    <Lines label="Parents and guardians" framed>
      {guardians.map((guardian) => (
        <GuardianLine key={guardian.parentId} athlete={athlete} guardian={guardian} past={past} />
      ))}
    </Lines>
  );
}

function GuardianLine({ athlete, guardian, past }: { athlete: Athlete; guardian: ParentGuardian; past: boolean }) {
  const may = useMay();
  const self = useSession().athleteId === athlete._id;
  const name = `${guardian.firstName} ${guardian.lastName}`;
  return (
    <Line
      lead={<PersonPhoto name={name} size={38} />}
      name={
        <span className="wrap" style={{ gap: '2px 8px' }}>
          {name}
          {!guardian.confirmed && <StatusBadge tone="warn">Not confirmed</StatusBadge>}
          {guardian.removalRequested && <StatusBadge tone="bad">Removal requested</StatusBadge>}
        </span>
      }
      end={
        <>
          <ContactLines email={guardian.email} phone={guardian.phone} />
          {!past && (
            <>
              <Suspense>
                {may.confirmGuardian(athlete, guardian.parentId) && (
                  <AnswerParent athleteId={athlete._id} parent={guardian} follows />
                )}
              </Suspense>
              <EndLink athlete={athlete} guardian={guardian} />
              {/* The screen waits for it: a button that came later would push what is below down. */}
              {self && <RemovalRequest athlete={athlete} guardian={guardian} />}
            </>
          )}
        </>
      }
    >
      <Under>{[guardian.relationship, guardian.homeTown].filter(Boolean).join(' · ')}</Under>
      <Under>{[`Since ${formatDay(dayOf(guardian.since))}`, confirmation(guardian)].join(' · ')}</Under>
      {guardian.removalRequested && <Under>{athlete.firstName} asked to have them removed.</Under>}
    </Line>
  );
}

/** Who confirmed a parent. */
function confirmation({ confirmed, confirmedBy, confirmerName }: ParentGuardian): string {
  if (confirmedBy === null) return 'Needs a new confirmation';
  const who = confirmerName ?? 'someone';
  switch (confirmedBy) {
    case 'invite':
      return 'Joined by invite';
    case 'admin':
      return 'Confirmed by a Touchline admin';
    case 'coach':
      return `Confirmed by Coach ${who}`;
    case 'parent':
      return `Confirmed by ${who}`;
    case 'athlete':
      return confirmed ? `Confirmed by ${who}` : `Let in by ${who} alone`;
  }
}

// Few need to answer, or to ask: others needn't load it.
const AnswerParent = lazy(async () => ({ default: (await import('./answer-parent.js')).AnswerParent }));
const RemovalRequest = lazy(async () => ({ default: (await import('./removal-request.js')).RemovalRequest }));
const EndLinkDialog = lazy(async () => ({ default: (await import('./end-link-dialog.js')).EndLinkDialog }));

/** Offered to people who can end this link. */
export function EndLink({ athlete, guardian }: { athlete: Athlete; guardian: ParentGuardian }) {
  const may = useMay();
  const own = useSession().parentId === guardian.parentId;
  const asking = useOpen();
  if (!may.endLink(athlete, guardian.parentId)) return null;
  const name = own ? `${athlete.firstName} ${athlete.lastName}` : `${guardian.firstName} ${guardian.lastName}`;
  return (
    <>
      <Button
        className={styles.button ?? ''}
        danger
        type="text"
        aria-haspopup="dialog"
        aria-label={own ? `Stop following ${name}` : `Remove ${name}`}
        onClick={asking.show}
      >
        {own ? 'Stop following…' : 'Remove…'}
      </Button>
      {asking.used && (
        <Suspense>
          <EndLinkDialog athlete={athlete} guardian={guardian} own={own} open={asking.open} onClose={asking.hide} />
        </Suspense>
      )}
    </>
  );
}
