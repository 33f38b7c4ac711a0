import { Ellipsis, History, Trash2 } from 'lucide-react';
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

/** What most menus of rows have: what happened, and last what takes the row away. */
export const historyItem = (onSelect: () => void): MenuItem => ({
  key: 'history',
  label: 'View history',
  icon: <History size={16} aria-hidden />,
  onSelect,
});
export const deleteItem = (onSelect: () => void): MenuItem => ({
  key: 'delete',
  label: 'Delete',
  icon: <Trash2 size={16} aria-hidden />,
  danger: true,
  separated: true,
  onSelect,
});

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
