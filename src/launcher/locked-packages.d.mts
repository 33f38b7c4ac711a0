export interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Path from the project's root → what is locked there; the project itself stands under ''. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export interface LockedPackage {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** As the package states it; undefined when it states none. */
  readonly licence: string | undefined;
}

export function readLock(): Lock;

export function productionPackages(lock: Lock): LockedPackage[];
