import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './app-shell.module.css';

export interface SidebarLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** What stands below the links and does something here: handed how to close the drawer, where it is in one. */
export type SidebarActions = (onFollow?: () => void) => ReactNode;

interface Props {
  links: readonly SidebarLink[];
  actions?: SidebarActions | undefined;
  onFollow?: () => void;
}

export function SidebarLinks({ links, actions, onFollow }: Props) {
  return (
    <nav aria-label="Main">
      <ul className={styles.links}>
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={styles.link ?? ''} {...(onFollow ? { onClick: onFollow } : {})}>
              <Icon size={17} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
        {actions && <li>{actions(onFollow)}</li>}
      </ul>
    </nav>
  );
}
