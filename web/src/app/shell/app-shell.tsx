import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.js';
import { useIsSmall } from '../../ui/use-media.js';
import { Wordmark } from '../../ui/wordmark.js';
import { AccountMenu } from './account-menu.js';
import { SidebarLinks, type SidebarActions, type SidebarLink } from './sidebar-links.js';
import styles from './app-shell.module.css';

const SidebarDrawer = lazy(async () => ({ default: (await import('./sidebar-drawer.js')).SidebarDrawer }));

interface Props {
  links: readonly SidebarLink[];
  actions?: SidebarActions;
  /** Stands above every screen: the team's banner, say. */
  banner?: ReactNode;
}

/** What stands around every screen of a role: sidebar or top bar, banner, account menu. */
export function AppShell({ links, actions, banner }: Props) {
  const small = useIsSmall();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {small ? <TopBar links={links} actions={actions} /> : <Sidebar links={links} actions={actions} />}
      <div className={styles.main}>
        {banner}
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

interface LinksProps {
  links: readonly SidebarLink[];
  actions: SidebarActions | undefined;
}

function Sidebar({ links, actions }: LinksProps) {
  return (
    <aside className={styles.sidebar} aria-label="Sidebar">
      <div className={styles.brand}>
        <Wordmark />
      </div>
      <SidebarLinks links={links} actions={actions} />
      <div className={styles.foot}>
        <AccountMenu />
      </div>
    </aside>
  );
}

function TopBar({ links, actions }: LinksProps) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setOpen(false);
  }
  return (
    <header className={styles.topbar}>
      <IconButton
        label="Open menu"
        icon={<MenuIcon size={20} />}
        aria-expanded={open}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      />
      <Wordmark />
      <div className={styles.topbarEnd}>
        <AccountMenu compact />
      </div>
      {opened && (
        <Suspense>
          <SidebarDrawer open={open} links={links} actions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
