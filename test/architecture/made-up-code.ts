import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = process.cwd();
const packages = {
  dependencies: { pg: '1', zod: '1', '@nestjs/common': '1' },
  devDependencies: { jest: '1' },
};

/** Code that is there only to break, or keep, the rules of imports and of use: a folder of its own until it is removed. */
export class MadeUpCode {
  private readonly directory = mkdtempSync(join(tmpdir(), 'touchline-import-rules-'));

  constructor() {
    this.write('package.json', JSON.stringify({ type: 'module', ...packages }));
    this.write('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'nodenext', target: 'es2023' } }));
    for (const name of Object.keys({ ...packages.dependencies, ...packages.devDependencies })) {
      this.write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
      this.write(`node_modules/${name}/index.js`, '');
    }
  }

  write(file: string, text = 'export const here = true;\n'): void {
    mkdirSync(dirname(join(this.directory, file)), { recursive: true });
    writeFileSync(join(this.directory, file), text);
  }

  /** A file that imports another, or only its types. */
  writeImport(file: string, what: string, only: '' | 'type ' = ''): void {
    this.write(
      file,
      `import ${only}* as it from '${what}';\nexport ${only ? 'type It = typeof it' : 'const used = it'};\n`,
    );
  }

  /** What dependency-cruiser says of it by our rules. */
  cruise(outputType: string): { readonly said: string; readonly exitCode: number | null } {
    const config = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', outputType];
    const rooms = ['src', 'contract', 'projections', 'web', 'test'];
    for (const room of rooms) mkdirSync(join(this.directory, room), { recursive: true });
    return this.run('dependency-cruiser/bin/dependency-cruise.mjs', [...config, ...rooms]);
  }

  /** What knip says of it by our rules: what of it nothing uses, and what it uses undeclared. */
  knip(): { readonly said: string; readonly exitCode: number | null } {
    this.write('knip.jsonc', readFileSync(join(root, 'knip.jsonc'), 'utf8'));
    return this.run('knip/bin/knip.js', ['--no-config-hints']);
  }

  private run(tool: string, args: string[]): { readonly said: string; readonly exitCode: number | null } {
    const { stdout, status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
      cwd: this.directory,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return { said: stdout, exitCode: status };
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
