import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { Athlete, ParentGuardian } from '../../../../../../contract/athlete/athlete.js';
import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import { useOpen } from '../../../../ui/use-open.js';
import styles from './end-link.module.css';

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
        aria-label={own ? `Stop following ${name}` : `End link to ${name}`}
        onClick={asking.show}
      >
        {own ? 'Stop following…' : 'End link…'}
      </Button>
      {asking.used && (
        <Suspense>
          <EndLinkDialog athlete={athlete} guardian={guardian} own={own} open={asking.open} onClose={asking.hide} />
        </Suspense>
      )}
    </>
  );
}
