import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styles from './app-shell.module.css';

export interface SidebarLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export function SidebarLinks({ links, onFollow }: { links: readonly SidebarLink[]; onFollow?: () => void }) {
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
      </ul>
    </nav>
  );
}
