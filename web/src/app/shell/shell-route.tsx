import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import { paths } from '../paths.js';
import { useMay } from '../session/use-may.js';
import { AppShell } from './app-shell.js';
import type { PhonePlace, Screen } from './screen.js';

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
