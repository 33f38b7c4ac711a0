/**
 * `npm run sbom`, or `npm run sbom -- FILE`: writes what production is made of as CycloneDX JSON, to dist/sbom.json
 * where no file is named. Needs no network.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Failure, runLauncher } from './failure.mjs';
import { readLock } from './locked-packages.mjs';
import { root } from './paths.mjs';
import { checkNode, say } from './prepare.mjs';
import { runNpm } from './run.mjs';

/**
 * npm leaves out with `--omit=dev` what a development package uses too, React and Nest among it
 * (https://github.com/npm/cli/issues/7909), and calls the project as its folder is called. So it is shown a folder
 * of the project's name, with a package.json and a lock file that know of no development package.
 */
async function makeSbom() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const above = mkdtempSync(join(tmpdir(), 'touchline-sbom-'));
  const folder = join(above, manifest.name);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(withoutDevelopment(manifest)));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(productionLock(readLock())));
    const { code, said, output } = await runNpm([
      ...['--prefix', folder, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
      // Whatever NODE_ENV and the person's own settings leave out.
      ...['--include=dev', '--include=optional', '--include=peer', '--loglevel=error'],
    ]);
    if (code !== 0) throw new Failure(`npm couldn’t create the SBOM:\n${said.trim()}`);
    return output;
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
}

const withoutDevelopment = (manifest) => ({ ...manifest, devDependencies: undefined });

function productionLock(lock) {
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, entry]) => [path, path === '' ? withoutDevelopment(entry) : entry]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

await runLauncher(async () => {
  checkNode();
  const file = resolve(root, process.argv[2] ?? join('dist', 'sbom.json'));
  const sbom = await makeSbom();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, sbom);
  say(`wrote ${file}`);
});
