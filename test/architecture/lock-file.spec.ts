import { describe, expect, it } from '@jest/globals';
import { type Lock, readLock } from '../../src/launcher/locked-packages.mjs';

const lock = readLock();
const project = lock.packages['']!;

describe('package-lock.json', () => {
  it('has the hash of every package', () => {
    const without = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== '' && !integrity);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('is made for exact versions, so that no other is taken unseen', () => {
    const versions = Object.entries({ ...project.dependencies, ...project.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('lacks no package of any platform, so that `npm ci` takes it everywhere', () => {
    expect(lacking(lock)).toEqual({});
  });

  it('would be found out if npm left platforms out', () => {
    const packages = {
      'node_modules/paint': { optionalDependencies: { 'paint-linux': '1.0.0', 'paint-mac': '1.0.0' } },
    };
    expect(lacking({ packages: { ...packages, 'node_modules/paint-linux': {} } })).toEqual({ 'node_modules/paint': 1 });
    expect(lacking({ packages: { ...packages, 'node_modules/paint/node_modules/paint-mac': {} } })).toEqual({
      'node_modules/paint': 1,
    });
  });
});

/** Path of a package → how many of what it uses stand nowhere in the lock file. */
function lacking({ packages }: Lock): Record<string, number> {
  const isLocked = (path: string, name: string): boolean =>
    foldersAbove(path).some((above) => `${above}node_modules/${name}` in packages);
  const counts = Object.entries(packages).map(([path, { dependencies, optionalDependencies }]) => {
    const used = Object.keys({ ...dependencies, ...optionalDependencies });
    return [path, used.filter((name) => !isLocked(path, name)).length] as const;
  });
  return Object.fromEntries(counts.filter(([, missing]) => missing > 0));
}

/** Where Node looks for what the package at this path uses: `node_modules/a/`, then the root. */
function foldersAbove(path: string): string[] {
  if (path === '') return [''];
  const end = path.lastIndexOf('node_modules/');
  return [`${path}/`, ...foldersAbove(path.slice(0, Math.max(end - 1, 0)))];
}
