import { Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import { paths } from '../paths.js';
import { useMay } from '../session/use-may.js';
import { AccountMenu } from './account-menu.js';
import { Banners, useFeatureParts } from './feature-parts.js';
import { FindButton } from './find-button.js';
import { Offered, type Place, placeAt } from './place.js';
import type { Screen } from './screen.js';
import { Wordmark } from '../../ui/mark.js';
import { useIsSmall } from '../../ui/use-media.js';
import styles from './app-shell.module.css';

interface Props {
  /** Where the sidebar, or the bar of a phone, leads. */
  places: readonly Place[];
  /** What is beside the places and does something here. */
  actions?: ReactNode;
  /** Stands above every screen: the team's banner, say. */
  banner?: ReactNode;
}

/** What is around every screen of a role: a sidebar, on phones bars at the top and the bottom; banner and account menu. */
function AppShell({ places, actions, banner }: Props) {
  const small = useIsSmall();
  const hosts = useFeatureParts((feature) => feature.hosts);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {small ? (
        <>
          <TopBar places={places} />
          {/* One place needs no way to others. */}
          {places.length > 1 && <BottomBar places={places} actions={actions} />}
        </>
      ) : (
        <Sidebar places={places} actions={actions} />
      )}
      <div style={{ minWidth: 0 }}>
        <Banners />
        {banner}
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
      {hosts.map((Host, place) => (
        <Host key={place} />
      ))}
    </div>
  );
}

function Sidebar({ places, actions }: Pick<Props, 'places' | 'actions'>) {
  return (
    <aside className={styles.sidebar} aria-label="Sidebar">
      <div style={{ display: 'flex', justifyContent: 'space-between', padding: '20px 10px 18px 20px' }}>
        <Wordmark />
        <BarItems />
      </div>
      <FindButton places={places} />
      <SidebarLinks places={places} actions={actions} />
      <div style={{ marginTop: 'auto', padding: 10, borderTop: '1px solid var(--line)' }}>
        <AccountMenu />
      </div>
    </aside>
  );
}

function TopBar({ places }: Pick<Props, 'places'>) {
  return (
    <header className={styles.topbar}>
      <Wordmark />
      <div style={{ display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' }}>
        <FindButton places={places} compact />
        <BarItems compact />
        <AccountMenu compact />
      </div>
    </header>
  );
}

function BarItems({ compact = false }: { compact?: boolean }) {
  return useFeatureParts(({ barItems }) => barItems).map(({ Item }, place) => <Item key={place} compact={compact} />);
}

interface SidebarLinksProps {
  places: readonly Place[];
  /** What is below the links and does something here. */
  actions?: ReactNode;
}

function SidebarLinks({ places, actions }: SidebarLinksProps) {
  const { pathname } = useLocation();
  const here = placeAt(places, pathname);
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

const loadMore = () => import('./more-sheet.js');
const MoreSheet = lazy(async () => ({ default: (await loadMore()).MoreSheet }));
const fetchMore = () => void loadMore().catch(() => undefined);

/** What a phone's bar holds, and what More does; a single place is not hidden behind More. */
function partsOfBar(places: readonly Place[]): { inBar: readonly Place[]; inMore: readonly Place[] } {
  const inMore = places.filter((place) => place.inMore);
  return inMore.length > 1 ? { inBar: places.filter((place) => !place.inMore), inMore } : { inBar: places, inMore: [] };
}

/** The main places of a role at the bottom of a phone, where a thumb is: at most five, the last of them More. */
function BottomBar({ places, actions }: { places: readonly Place[]; actions?: ReactNode }) {
  const { pathname } = useLocation();
  const [more, setMore] = useState(false);
  const here = placeAt(places, pathname);
  const { inBar, inMore } = partsOfBar(places);
  return (
    <nav aria-label="Main" data-bar className={styles.bar}>
      <ul>
        {inBar.map((place) => (
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
        {inMore.length > 0 && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={here && inMore.includes(here) ? 'true' : undefined}
              onPointerEnter={fetchMore}
              onClick={() => setMore(true)}
            >
              <Ellipsis size={21} aria-hidden />
              More
            </button>
          </li>
        )}
      </ul>
      {more && (
        <Suspense>
          <MoreSheet places={inMore} here={here} onClose={() => setMore(false)} />
        </Suspense>
      )}
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
  const places = screens
    .filter(({ needs }) => !needs || may(needs))
    .flatMap(({ path, link }) => (link ? [{ to: path, ...link }] : []))
    .sort((one, other) => one.rank - other.rank);
  return <AppShell places={places} {...surroundings} />;
}

function WithPermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : <Navigate to={paths.root} replace />;
}
