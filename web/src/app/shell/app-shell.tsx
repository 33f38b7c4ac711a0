import type { ReactNode } from 'react';
import { Link, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import { paths } from '../paths.js';
import { useMay } from '../session/use-may.js';
import { AccountMenu } from './account-menu.js';
import { type Place, placeAt } from './place.js';
import type { PhonePlace, Screen } from './screen.js';
import { Wordmark } from '../../ui/mark.js';
import { useIsSmall } from '../../ui/use-media.js';
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
function AppShell({ places, phonePlaces, actions, banner }: Props) {
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
      <div style={{ minWidth: 0 }}>
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
      <div style={{ padding: '20px 20px 18px' }}>
        <Wordmark />
      </div>
      <SidebarLinks places={places} actions={actions} />
      <div style={{ marginTop: 'auto', padding: 10, borderTop: '1px solid var(--line)' }}>
        <AccountMenu />
      </div>
    </aside>
  );
}

function TopBar() {
  return (
    <header className={styles.topbar}>
      <Wordmark />
      <div style={{ marginLeft: 'auto' }}>
        <AccountMenu compact />
      </div>
    </header>
  );
}

/** The way to a place, as long as it is offered. */
function Offered({ place: { only: Only }, children }: { place: Place; children: ReactNode }) {
  return Only ? <Only>{children}</Only> : children;
}

interface SidebarLinksProps {
  places: readonly Place[];
  /** What stands below the links and does something here. */
  actions?: ReactNode;
}

function SidebarLinks({ places, actions }: SidebarLinksProps) {
  const { pathname, search } = useLocation();
  const here = placeAt(places, pathname, search);
  return (
    <nav aria-label="Main">
      <ul style={{ display: 'grid', gap: 2, padding: '0 10px' }}>
        {places.map((place) => (
          <Offered key={place.to} place={place}>
            <li>
              <Link to={place.to} className={styles.link} aria-current={place === here ? 'page' : undefined}>
                <place.icon size={17} aria-hidden />
                {place.label}
                {place.count && (
                  <span style={{ marginLeft: 'auto' }}>
                    <place.count />
                  </span>
                )}
              </Link>
            </li>
          </Offered>
        ))}
        {actions && <li>{actions}</li>}
      </ul>
    </nav>
  );
}

/** The main places of a role at the bottom of a phone, where a thumb is. */
function BottomBar({ places, actions }: { places: readonly Place[]; actions?: ReactNode }) {
  const { pathname, search } = useLocation();
  const here = placeAt(places, pathname, search);
  return (
    <nav aria-label="Main" className={styles.bar}>
      <ul>
        {places.map((place) => (
          <Offered key={place.to} place={place}>
            <li>
              <Link to={place.to} aria-current={place === here ? 'page' : undefined}>
                <place.icon size={21} aria-hidden />
                {place.label}
                {place.count && (
                  <span style={{ position: 'absolute', top: 3, left: 'calc(50% + 5px)' }}>
                    <place.count />
                  </span>
                )}
              </Link>
            </li>
          </Offered>
        ))}
        {actions && <li>{actions}</li>}
      </ul>
    </nav>
  );
}

export interface Surroundings {
  readonly actions?: ReactNode;
  readonly banner?: ReactNode;
}

/** The screens of an area within the shell, whose sidebar leads to them. */
export const shellRoute = (screens: readonly Screen[], surroundings: Surroundings = {}): RouteObject => ({
  element: <Shell screens={screens} {...surroundings} />,
  children: screens.map(({ path, element, needs }) => ({
    path,
    element: needs ? <WithPermission permission={needs}>{element}</WithPermission> : element,
  })),
});

function Shell({ screens, ...surroundings }: Surroundings & { screens: readonly Screen[] }) {
  const may = useMay();
  const offered = (places: readonly PhonePlace[]) => places.filter(({ needs }) => !needs || may(needs));
  const links = screens
    .flatMap(({ path, needs, link }) => (link ? [{ to: path, ...(needs && { needs }), ...link }] : []))
    .sort((one, other) => one.rank - other.rank);
  const onPhones = links.flatMap(({ onPhones: instead, ...place }) => instead ?? [place]);
  return <AppShell places={offered(links)} phonePlaces={offered(onPhones)} {...surroundings} />;
}

function WithPermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : <Navigate to={paths.root} replace />;
}
