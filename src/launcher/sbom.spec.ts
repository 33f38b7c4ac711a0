import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionPackages, readLock } from './locked-packages.mjs';

interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly 'bom-ref': string; readonly name: string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly unknown[];
    readonly hashes?: readonly unknown[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

describe('npm run sbom', () => {
  let folder: string;
  let text: string;
  let sbom: Sbom;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-spec-'));
    const file = join(folder, 'made', 'sbom.json');
    // As on a machine for production, without a network.
    const env = { ...process.env, NODE_ENV: 'production', npm_config_offline: 'true' };
    execFileSync(process.execPath, ['src/launcher/sbom.mjs', file], { env });
    text = readFileSync(file, 'utf8');
    sbom = JSON.parse(text) as Sbom;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('writes CycloneDX of the project, by its name', () => {
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(sbom.specVersion).toMatch(/^1\.[5-9]$/);
    expect(sbom.metadata.component).toMatchObject({ name: 'touchline', type: 'application' });
  });

  it('names every production package and no other, with its licence and its hash', () => {
    const named = sbom.components.map(({ name, version }) => `${name}@${version}`);
    const locked = productionPackages(readLock()).map(({ name, version }) => `${name}@${version}`);
    expect(named.sort()).toEqual(locked.sort());
    // Development packages use these too, for which npm would leave them out.
    expect(named).toEqual(
      expect.arrayContaining([expect.stringMatching(/^react@/), expect.stringMatching(/^@nestjs\/core@/)]),
    );
    expect(sbom.components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([]);
  });

  it('says which package each was brought by', () => {
    const uses = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const walk = (ref: string): void => {
      if (reached.has(ref)) return;
      reached.add(ref);
      uses.get(ref)?.forEach(walk);
    };
    const project = sbom.metadata.component['bom-ref'];
    walk(project);
    expect([...reached].sort()).toEqual([project, ...sbom.components.map((one) => one['bom-ref'])].sort());
  });

  it('names no place of this machine and no registry', () => {
    expect(text.match(/"(\/|[a-z]:\\|file:)[^"]*|touchline-sbom-\w*/gi)).toBeNull();
    expect(text.match(/\w+:\/\/[^"]*/g)).toEqual([expect.stringContaining('cyclonedx.org/schema/')]);
  });
});
