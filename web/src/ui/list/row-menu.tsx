import { Ellipsis } from 'lucide-react';
import { iconButton } from '../icon-button.js';
import { MenuButton, type MenuItem } from '../menu-button.js';

/** What can be done to a row; nothing where there is nothing to offer. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <MenuButton className={iconButton} aria-label={`Actions for ${name}`} items={() => items}>
      <Ellipsis size={18} aria-hidden />
    </MenuButton>
  );
}
