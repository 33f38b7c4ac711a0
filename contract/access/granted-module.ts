import type { ModuleAccess } from '../team/vocabulary.js';

/** Modules that a team can grant; without the grant their calls are refused. */
export type GrantedModule = Extract<keyof ModuleAccess, 'updates'>;
