import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly notInImage: readonly string[];
}
const { dependencies, notInImage } = JSON.parse(readFileSync('package.json', 'utf8')) as Package;

/** What runs in a container: the server, without its specs and without the launcher of a clone. */
const server = execFileSync('git', ['ls-files', 'src', 'contract', 'projections'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.ts$/.test(path) && !/\.(spec|expectations)\.ts$|^src\/launcher\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const isUsed = (name: string): boolean => ['', '/'].some((end) => server.includes(`'${name}${end === '' ? "'" : end}`));

describe('the image', () => {
  it('leaves out no package that the server imports', () => {
    expect(notInImage.filter((name) => !(name in dependencies))).toEqual([]);
    expect(notInImage.filter(isUsed)).toEqual([]);
  });

  it('holds no package that the server does not import: the web app is bundled', () => {
    const kept = Object.keys(dependencies).filter((name) => !notInImage.includes(name));
    expect(kept.filter((name) => !isUsed(name))).toEqual([]);
  });

  it('is made of packages of production, of a Node that is named to the patch, and has no npm', () => {
    const text = readFileSync('Dockerfile', 'utf8');
    expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^node:24\.\d+\.\d+-bookworm-slim$/)),
    );
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toContain('COPY --from=packages /app/node_modules node_modules');
    expect(last).not.toMatch(/npm (install|ci|run)/);
    expect(last).toContain('rm -rf /usr/local/lib/node_modules');
  });
});

describe('the compose file', () => {
  it('names every image to the patch, for Dependabot to follow', () => {
    const images = [...readFileSync('docker-compose.yml', 'utf8').matchAll(/^ +image: (\S+)$/gm)].map(
      ([, name]) => name,
    );
    expect(images.filter((name) => !/^touchline:local$|:v?\d+\.\d+\.\d+|^postgres:\d+\.\d+/.test(name ?? ''))).toEqual(
      [],
    );
    const dependabot = readFileSync('.github/dependabot.yml', 'utf8');
    for (const ecosystem of ['docker', 'docker-compose'])
      expect(dependabot).toContain(`package-ecosystem: ${ecosystem}\n`);
  });
});
