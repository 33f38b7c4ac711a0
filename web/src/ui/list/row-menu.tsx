import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton, type MenuItem } from '../menu-button.js';

/** What can be done to a row; nothing where there is nothing to offer. */
export const RowMenu = ({ name, items }: { name: string; items: readonly MenuItem[] }) =>
  items.length > 0 && (
    <MenuButton
      type="text"
      icon={<Ellipsis size={18} aria-hidden />}
      aria-label={`Actions for ${name}`}
      items={() => items}
    />
  );

/** The name of a row that opens beside its list: what a press anywhere on the row presses. */
export const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    data-opens
    className="bare cut"
    style={{ color: 'var(--ink)', fontWeight: 550 }}
    onClick={onClick}
  >
    {children}
  </button>
);
