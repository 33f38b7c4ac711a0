import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PopoverButton } from '../../../../ui/popover-button.js';
import { useIdle } from '../../../../ui/use-idle.js';
import type { ColumnChoice } from '../../../../app/shell/screen.js';
import type { RosterLayout } from '../roster-layout.js';
import styles from './roster-toolbar.module.css';

const load = () => import('./layout-chooser.js');
const LayoutChooser = lazy(async () => ({ default: (await load()).LayoutChooser }));
const fetchChooser = () => void load().catch(() => undefined);

export interface LayoutProps {
  layout: RosterLayout;
  onLayout: (change: Partial<RosterLayout>) => void;
  /** All columns, in the order of the table. */
  choices: readonly ColumnChoice[];
  /** The chosen ones that there is room for. */
  shown: readonly string[];
}

/** Opens the choice of columns and density. */
export function LayoutButton(props: LayoutProps) {
  useIdle(true, fetchChooser);
  return (
    <PopoverButton
      className={styles.control}
      label="Columns and rows"
      content={() => (
        <Suspense>
          <LayoutChooser {...props} />
        </Suspense>
      )}
    >
      <Columns3 size={15} aria-hidden />
      <span>Columns</span>
    </PopoverButton>
  );
}
