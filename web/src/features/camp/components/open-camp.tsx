import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Camp } from '../../../../../contract/camp/camp.js';
import { IconButton } from '../../../ui/icon-button.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { useCamp } from '../api/camps.js';
import { CampDetails } from './camp-details.js';
import styles from './camps.module.css';

interface Props {
  id: string;
  athleteId: string;
  /** What the list knows of it already. */
  listed: Camp | undefined;
  onClose: () => void;
}

/** A camp beside its list, where there is room for both. */
export function CampBeside({ onClose, ...camp }: Props) {
  const title = useTitle(camp);
  return (
    <aside className={styles.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <IconButton label="Close" icon={<X size={18} aria-hidden />} onClick={onClose} />
      </header>
      <Body {...camp} />
    </aside>
  );
}

/** A camp over its list. */
export function CampDrawer({ onClose, ...camp }: Props) {
  const small = useIsSmall();
  const [open, setOpen] = useState(true);
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      title={useTitle(camp)}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 480}
    >
      <Body {...camp} />
    </Drawer>
  );
}

function useTitle({ id, athleteId, listed }: Omit<Props, 'onClose'>): string {
  const { data } = useCamp(id, athleteId);
  return (data ?? listed)?.name ?? 'Camp';
}

function Body({ id, athleteId, listed }: Omit<Props, 'onClose'>) {
  const { data = listed, error, refetch } = useCamp(id, athleteId);
  if (data) return <CampDetails camp={data} athleteId={athleteId} />;
  if (error) return <LoadFailed what="The camp" error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label="Loading the camp" rows={4} />;
}
