import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconButton } from '../icon-button.js';
import { MenuButton, type MenuItem } from '../menu-button.js';
import styles from './lines.module.css';

/** What can be done to a row; nothing where there is nothing to offer. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <MenuButton className={iconButton} aria-label={`Actions for ${name}`} items={() => items}>
      <Ellipsis size={18} aria-hidden />
    </MenuButton>
  );
}

/** The name of a row that opens beside its list: what a press anywhere on the row presses. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" data-opens className={styles.rowButtonName} onClick={onClick}>
      {children}
    </button>
  );
}
