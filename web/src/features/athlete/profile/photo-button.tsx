import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import styles from './athlete-header.module.css';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.js')).PhotoDialog }));

const EDIT = 'edit';
const PHOTO = 'photo';

/** The photo, which opens the dialog that changes it; so does `?edit=photo`. */
export function PhotoButton({ athlete, size, ground }: { athlete: Athlete; size: number; ground?: string }) {
  const [params, setParams] = useSearchParams();
  const open = params.get(EDIT) === PHOTO;
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  const change = (show: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (show) next.set(EDIT, PHOTO);
        else next.delete(EDIT);
        return next;
      },
      { replace: true },
    );
  const { firstName, lastName, profileImageUrl } = athlete;
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={profileImageUrl ? 'Change photo' : 'Add photo'}
        aria-haspopup="dialog"
        onClick={() => change(true)}
      >
        <PersonPhoto
          key={profileImageUrl}
          name={`${firstName} ${lastName}`}
          photo={profileImageUrl}
          size={size}
          ground={ground}
        />
        <span className={styles.badge} aria-hidden>
          <Camera size={14} />
        </span>
      </button>
      <Suspense>{used && <PhotoDialog athlete={athlete} open={open} onClose={() => change(false)} />}</Suspense>
    </>
  );
}
