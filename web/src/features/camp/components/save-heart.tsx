import { Heart } from 'lucide-react';
import type { Camp } from '../../../../../contract/camp/camp.js';
import { useMay } from '../../../app/session/use-may.js';
import { IconButton } from '../../../ui/icon-button.js';
import { useSaveCamp } from '../api/save-camp.js';
import styles from './save-heart.module.css';

/** Saves a camp for an athlete, or lets it go. */
export function SaveHeart({ camp, athleteId }: { camp: Camp; athleteId: string }) {
  const may = useMay();
  const save = useSaveCamp(athleteId);
  if (!may('athlete.change')) return null;
  return (
    <IconButton
      className={styles.heart ?? ''}
      label={`Save ${camp.name}`}
      aria-pressed={camp.saved}
      disabled={save.isPending}
      icon={<Heart size={18} fill={camp.saved ? 'currentColor' : 'none'} aria-hidden />}
      onClick={() => save.mutate(camp)}
    />
  );
}
