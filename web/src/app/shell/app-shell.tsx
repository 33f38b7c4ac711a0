import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsSmall } from '../../ui/use-media.js';
import { Wordmark } from '../../ui/wordmark.js';
import { AccountMenu } from './account-menu.js';
import { BottomBar } from './bottom-bar.js';
import type { Place } from './place.js';
import { SidebarLinks } from './sidebar-links.js';
import styles from './app-shell.module.css';

interface Props {
  /** Where the sidebar leads. */
  places: readonly Place[];
  /** Where the bar of a phone leads. */
  phonePlaces: readonly Place[];
  /** What stands beside the places and does something here. */
  actions?: ReactNode;
  /** Stands above every screen: the team's banner, say. */
  banner?: ReactNode;
}

/** What stands around every screen of a role: a sidebar, on phones bars at the top and the bottom; banner and account menu. */
export function AppShell({ places, phonePlaces, actions, banner }: Props) {
  const small = useIsSmall();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {small ? (
        <>
          <TopBar />
          {/* One place needs no way to others. */}
          {phonePlaces.length > 1 && <BottomBar places={phonePlaces} actions={actions} />}
        </>
      ) : (
        <Sidebar places={places} actions={actions} />
      )}
      <div className={styles.main}>
        {banner}
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function Sidebar({ places, actions }: Pick<Props, 'places' | 'actions'>) {
  return (
    <aside className={styles.sidebar} aria-label="Sidebar">
      <div className={styles.brand}>
        <Wordmark />
      </div>
      <SidebarLinks places={places} actions={actions} />
      <div className={styles.foot}>
        <AccountMenu />
      </div>
    </aside>
  );
}

function TopBar() {
  return (
    <header className={styles.topbar}>
      <Wordmark />
      <div className={styles.topbarEnd}>
        <AccountMenu compact />
      </div>
    </header>
  );
}
