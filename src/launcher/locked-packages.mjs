/** What package-lock.json says of the packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * The packages that `npm install --omit=dev` takes, on whatever platform, each name and version once.
 * By name, then version; letters by their codes, so that every machine sorts alike.
 */
export function productionPackages(lock) {
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => ({ path, name: nameOf(path), version, licence: license }));
  const once = new Map(packages.map((found) => [`${found.name}@${found.version}`, found]));
  return [...once.keys()].sort().map((key) => once.get(key));
}

/** `node_modules/a/node_modules/@b/c` is where `@b/c` lies that `a` uses. */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
