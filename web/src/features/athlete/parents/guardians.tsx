import { Button } from 'antd';
import { HeartHandshake } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Athlete, ParentGuardian } from '../../../../../contract/athlete/athlete.js';
import { useSession } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { ContactLines } from '../../../ui/contact-lines.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { useOpen } from '../../../ui/use-open.js';
import styles from '../membership/membership.module.css';

/** The parents and guardians that are linked to an athlete, with the way to end a link. `past`: as of a past day. */
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
      {guardians.map((guardian) => {
        const name = `${guardian.firstName} ${guardian.lastName}`;
        return (
          <Line
            key={guardian.parentId}
            lead={<PersonPhoto name={name} size={38} />}
            name={name}
            end={
              <>
                <ContactLines email={guardian.email} phone={guardian.phone} />
                {!past && <EndLink athlete={athlete} guardian={guardian} />}
              </>
            }
          >
            <Under>{[guardian.relationship, guardian.homeTown].filter(Boolean).join(' · ')}</Under>
          </Line>
        );
      })}
    </Lines>
  );
}

const EndLinkDialog = lazy(async () => ({ default: (await import('./end-link-dialog.js')).EndLinkDialog }));

/** Offered to whoever may end this link. */
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
