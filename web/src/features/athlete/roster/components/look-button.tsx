import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PopoverButton } from '../../../../ui/popover-button.js';
import { useIdle } from '../../../../ui/use-idle.js';
import type { ChosenColumn, RosterLook } from '../roster-look.js';
import styles from './roster-toolbar.module.css';

const load = () => import('./look-chooser.js');
const LookChooser = lazy(async () => ({ default: (await load()).LookChooser }));
const fetchChooser = () => void load().catch(() => undefined);

export interface LookProps {
  look: RosterLook;
  onLook: (change: Partial<RosterLook>) => void;
  /** The chosen columns that there is room for. */
  shown: readonly ChosenColumn[];
}

/** Opens the choice of columns and density. */
export function LookButton(props: LookProps) {
  useIdle(true, fetchChooser);
  return (
    <PopoverButton
      className={styles.control}
      label="Columns and rows"
      content={() => (
        <Suspense>
          <LookChooser {...props} />
        </Suspense>
      )}
    >
      <Columns3 size={15} aria-hidden />
      <span>Columns</span>
    </PopoverButton>
  );
}
