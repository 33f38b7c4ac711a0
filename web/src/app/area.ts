import type { RouteObject } from 'react-router-dom';

/** The screens of a role. Every path that is none of them goes to the role's home. */
export interface Area {
  readonly routes: RouteObject[];
}
