import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import { paths } from '../paths.js';
import { useMay } from '../session/use-may.js';
import { AppShell } from './app-shell.js';
import type { Place } from './place.js';

/** One screen of a role. */
export interface Screen {
  readonly path: string;
  readonly element: ReactNode;
  /** Who has not this permission is neither led there nor let in. */
  readonly needs?: Permission;
  /** How the sidebar leads there. */
  readonly link?: Omit<Place, 'to'>;
}

/** A place that only who has the permission is led to. */
interface NeedingPlace extends Place {
  readonly needs?: Permission | undefined;
}

interface Surroundings {
  actions?: ReactNode;
  banner?: ReactNode;
  /** Where the bar of a phone leads, if not where the sidebar does. */
  onPhones?: readonly NeedingPlace[];
}

/** The screens of a role within the shell, whose sidebar leads to them. */
export const shellRoute = (screens: readonly Screen[], surroundings: Surroundings = {}): RouteObject => ({
  element: <Shell screens={screens} {...surroundings} />,
  children: screens.map(({ path, element, needs }) => ({
    path,
    element: needs ? <ForWhoMay permission={needs}>{element}</ForWhoMay> : element,
  })),
});

function Shell({ screens, onPhones, ...surroundings }: Surroundings & { screens: readonly Screen[] }) {
  const may = useMay();
  const offered = (places: readonly NeedingPlace[]) => places.filter(({ needs }) => !needs || may(needs));
  const places = offered(screens.flatMap(({ path, needs, link }) => (link ? [{ to: path, ...link, needs }] : [])));
  return <AppShell places={places} phonePlaces={onPhones ? offered(onPhones) : places} {...surroundings} />;
}

function ForWhoMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : <Navigate to={paths.root} replace />;
}
