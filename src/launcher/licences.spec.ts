import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { licenceFaults, licencesPage } from './licences.mjs';
import { type LockedPackage, productionPackages, readLock } from './locked-packages.mjs';

const packages = productionPackages(readLock());
const made = (name: string, licence: string | undefined): LockedPackage => ({
  path: `node_modules/${name}`,
  name,
  version: '1.0.0',
  licence,
});

describe('the licences of production packages', () => {
  it('are stated and allowed, every one', () => {
    expect(packages.length).toBeGreaterThan(400);
    expect(licenceFaults(packages)).toEqual([]);
  });

  it('are in docs/licences.md (npm run licences)', () => {
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(packages));
  });

  it('are in the lock file as the installed packages state them', () => {
    const installed = packages.filter(({ path }) => existsSync(path));
    expect(installed.length).toBeGreaterThan(300);
    const stated = installed.map(({ path }) => {
      const { license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as { license?: string };
      return { path, licence: license };
    });
    expect(stated).toEqual(installed.map(({ path, licence }) => ({ path, licence })));
  });

  it.each([
    [undefined, 'paint 1.0.0 states no licence.'],
    ['GPL-3.0-only', 'paint 1.0.0 is under GPL-3.0-only, which is not allowed.'],
    ['MIT OR GPL-3.0-only', 'paint 1.0.0 is under MIT OR GPL-3.0-only, which is not allowed.'],
    ['LGPL-3.0-or-later', 'paint 1.0.0 is under LGPL-3.0-or-later, allowed for others only.'],
    ['OFL-1.1', 'paint 1.0.0 is under OFL-1.1, allowed for others only.'],
  ])('would be found out by %s', (licence, fault) => {
    expect(licenceFaults([made('ink', 'MIT'), made('paint', licence)])).toEqual([fault]);
  });

  it('are on the page by licence, in tables that prettier leaves alone', () => {
    const page = licencesPage([made('@ink/blue', 'MIT'), made('brush', 'ISC'), made('paint', 'MIT')]);
    expect(page.slice(page.indexOf('## '))).toBe(
      [
        ...['## ISC', '', 'Asks that its notice is kept. Packages: 1.', ''],
        ...['| package | version |', '| ------- | ------- |', '| brush   | 1.0.0   |', ''],
        ...['## MIT', '', 'Asks that its notice is kept. Packages: 2.', ''],
        ...[
          '| package   | version |',
          '| --------- | ------- |',
          '| @ink/blue | 1.0.0   |',
          '| paint     | 1.0.0   |',
          '',
        ],
      ].join('\n'),
    );
  });
});

describe('the production packages of a lock file', () => {
  it('are those that no development package brings, by name, each version once', () => {
    const lock = {
      packages: {
        '': { version: '2.0.0' },
        'node_modules/brush': { version: '1.0.0', license: 'MIT', dev: true },
        'node_modules/paint': { version: '2.0.0', license: 'MIT' },
        'node_modules/paint/node_modules/@ink/blue': { version: '1.0.0' },
        'node_modules/@ink/blue': { version: '3.0.0', license: 'ISC' },
        'node_modules/easel/node_modules/paint': { version: '2.0.0', license: 'MIT' },
      },
    };
    expect(productionPackages(lock).map(({ name, version, licence }) => [name, version, licence])).toEqual([
      ['@ink/blue', '1.0.0', undefined],
      ['@ink/blue', '3.0.0', 'ISC'],
      ['paint', '2.0.0', 'MIT'],
    ]);
  });
});
