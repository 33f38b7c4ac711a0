import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { useMay } from '../../../../app/session/use-may.js';
import { IconButton } from '../../../../ui/icon-button.js';

const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog.js')).VerifyDialog }));

/** Offered to those who may vouch for numbers, where there are any. */
export function VerifyButton({ athlete }: { athlete: Athlete }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const measured = Object.values(athlete.measurableAttributes).some((value) => value !== null);
  if (!measured || !may('athlete.verify')) return null;
  return (
    <>
      <IconButton label="Verify measurables" icon={<BadgeCheck size={16} />} onClick={() => setOpened(true)} />
      <Suspense>{opened && <VerifyDialog athlete={athlete} onClosed={() => setOpened(false)} />}</Suspense>
    </>
  );
}
