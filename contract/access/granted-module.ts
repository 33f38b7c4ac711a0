import type { ModuleAccess } from '../team/vocabulary.js';

/** Modules that are there only where a team grants them, and whose calls are refused elsewhere. */
export type GrantedModule = Extract<keyof ModuleAccess, 'updates'>;
