import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import { paths } from '../paths.js';
import { useMay } from '../session/use-may.js';
import { AppShell } from './app-shell.js';
import type { SidebarActions, SidebarLink } from './sidebar-links.js';

/** One screen of a role. */
export interface Screen {
  readonly path: string;
  readonly element: ReactNode;
  /** Who has not this permission is neither led there nor let in. */
  readonly needs?: Permission;
  /** How the sidebar leads there. */
  readonly link?: Omit<SidebarLink, 'to'>;
}

interface Surroundings {
  actions?: SidebarActions;
  banner?: ReactNode;
}

/** The screens of a role within the shell, whose sidebar leads to them. */
export const shellRoute = (screens: readonly Screen[], surroundings: Surroundings = {}): RouteObject => ({
  element: <Shell screens={screens} {...surroundings} />,
  children: screens.map(({ path, element, needs }) => ({
    path,
    element: needs ? <ForWhoMay permission={needs}>{element}</ForWhoMay> : element,
  })),
});

function Shell({ screens, ...surroundings }: Surroundings & { screens: readonly Screen[] }) {
  const may = useMay();
  const links = screens.flatMap(({ path, needs, link }) =>
    link && (!needs || may(needs)) ? [{ to: path, ...link }] : [],
  );
  return <AppShell links={links} {...surroundings} />;
}

function ForWhoMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : <Navigate to={paths.root} replace />;
}
