import { type LockedPackage } from './locked-packages.mjs';

/** What speaks against using these packages, one line each. */
export function licenceFaults(packages: readonly LockedPackage[]): string[];

/** The page for packages without a fault. */
export function licencesPage(packages: readonly LockedPackage[]): string;
