/** `npm run licences`: writes docs/licences.md, every production package by its licence. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, runLauncher } from './failure.mjs';
import { productionPackages, readLock } from './locked-packages.mjs';
import { root } from './paths.mjs';
import { checkNode } from './prepare.mjs';

const NOTICE = 'Asks that its notice is kept.';
const NOTHING = 'Asks for nothing.';
const LIBVIPS =
  'The image library below sharp. It is loaded unchanged at run time from its own files, so anyone can replace them, as the LGPL requires.';

/**
 * Licence, word for word as packages state it → why it may be used; `only` says by which packages. A choice ("OR")
 * is listed by its own words too, so that someone has said which half is taken.
 */
const allowed = new Map([
  ['0BSD', { why: NOTHING }],
  ['CC0-1.0', { why: NOTHING }],
  ['MIT-0', { why: NOTHING }],
  ['Unlicense', { why: NOTHING }],
  ['BSD-2-Clause', { why: NOTICE }],
  ['BSD-3-Clause', { why: NOTICE }],
  ['BlueOak-1.0.0', { why: NOTICE }],
  ['ISC', { why: NOTICE }],
  ['MIT', { why: NOTICE }],
  ['Python-2.0', { why: NOTICE }],
  ['(MIT AND Zlib)', { why: NOTICE }],
  ['Apache-2.0', { why: 'Asks that its notices are kept and changes are marked; nothing is changed.' }],
  ['MIT AND ISC AND BSD-3-Clause', { why: 'All three ask that their notices are kept.' }],
  ['(BSD-3-Clause AND Apache-2.0)', { why: 'Both ask that notices are kept and changes are marked.' }],
  ['MPL-2.0', { why: 'Asks that changes of its own files are given away; nothing is changed.' }],
  ['(AFL-2.1 OR BSD-3-Clause)', { why: 'A choice; taken under BSD-3-Clause.' }],
  ['(MIT OR GPL-3.0-or-later)', { why: 'A choice; taken under MIT.' }],
  ['CC-BY-4.0', { why: 'Asks that its makers are named.' }],
  ['OFL-1.1', { why: 'For fonts: they go with a program, and are not sold by themselves.', only: /^@fontsource/ }],
  ['LGPL-3.0-or-later', { why: LIBVIPS, only: /^@img\/sharp-/ }],
  ['Apache-2.0 AND LGPL-3.0-or-later', { why: LIBVIPS, only: /^@img\/sharp-/ }],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', { why: LIBVIPS, only: /^@img\/sharp-/ }],
]);

/** What speaks against using these packages, one line each. */
export const licenceFaults = (packages) => packages.flatMap(faultOf);

function faultOf({ name, version, licence }) {
  if (licence === undefined) return [`${name} ${version} states no licence.`];
  const terms = allowed.get(licence);
  if (!terms) return [`${name} ${version} is under ${licence}, which is not allowed.`];
  if (terms.only && !terms.only.test(name)) return [`${name} ${version} is under ${licence}, allowed for others only.`];
  return [];
}

/** The page for packages without a fault. Tables are padded as prettier does it, so that both leave it alone. */
export function licencesPage(packages) {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  const parts = licences.map((licence) => {
    const found = packages.filter((one) => one.licence === licence);
    return `## ${licence}\n\n${allowed.get(licence).why} Packages: ${found.length}.\n\n${table(found)}\n`;
  });
  return `${HEAD}\n${parts.join('\n')}`;
}

const HEAD = `# Licences

<!-- made by npm run licences -->

The packages that run in production or are sent to browsers, grouped by the licence that each states. They are the ones that \`npm install --omit=dev\` takes from \`package-lock.json\` on any platform. \`licences.mjs\` says which licences are allowed and why.
`;

function table(packages) {
  const rows = [['package', 'version'], ...packages.map(({ name, version }) => [name, version])];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells, fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column], fill)).join(' | ')} |`;
  const [head, ...body] = rows.map((cells) => line(cells));
  return [head, line(['', ''], '-'), ...body].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runLauncher(() => {
    checkNode();
    const packages = productionPackages(readLock());
    const faults = licenceFaults(packages);
    if (faults.length > 0) throw new Failure(faults.join('\n'));
    writeFileSync(join(root, 'docs', 'licences.md'), licencesPage(packages));
  });
}
