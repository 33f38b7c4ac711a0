/** The built server in few files: Node takes a second to find and read its two thousand modules. */
import { isBuiltin } from 'node:module';

/** As deep as the modules that look for `contract` and `src` from where they are. */
const FOLDER = 'dist/bundled/server/start';

/** What `npm start` runs: `dist/src/main.js` with the packages that every start needs. */
export const START = `${FOLDER}/main.js`;

/** Machine code that a bundle cannot hold, and what is one for the bundle and for what it loads from outside. */
const APART = /^(@node-rs\/argon2|msgpackr-extract|reflect-metadata|zod)(\/|$)|^\..*\/contract\//;

const isPackage = (id) => !/^[./]/.test(id) && !isBuiltin(id);

/** Packages that are loaded on use stay where they are installed, like what is apart. */
const outside = {
  name: 'outside',
  resolveDynamicImport: (id) => (typeof id === 'string' && isPackage(id) ? { id, external: true } : null),
  resolveId: {
    filter: { id: APART },
    handler: (id) => ({ id: id.replace(/^\..*\/contract\//, '../../../contract/'), external: true }),
  },
};

/** @param root of the project, with the server built into `dist/src` */
export async function bundleServer(root) {
  // On use: it is not there before the packages are installed.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: 'dist/src/main.js',
    platform: 'node',
    plugins: [outside],
    // Packages of Nest look for others that are optional, and say nothing where there are none.
    logLevel: 'silent',
  });
  await bundle.write({ dir: `${root}/${FOLDER}`, format: 'esm', keepNames: true, sourcemap: true });
  await bundle.close();
}
