import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from '../src/platform/http/openapi.js';
import { addShapes, committedShapes, shapeFaults, writeShapes } from './shapes/shapes.js';
import { everyEvent } from './support/every-event.js';
import { fingerprintOf } from './support/fingerprints.js';
import { readModels } from './support/read-models.js';

/** `npm run generate`: adds the shapes of new events and new versions, writes the version of every read model, and openapi.json. */
const definitions = everyEvent.all();
const [shapes, added] = addShapes(definitions, committedShapes());
writeShapes(shapes);
process.stdout.write(added.map((line) => `${line}\n`).join(''));
writeVersions(join(process.cwd(), 'projections', 'versions.ts'));
writeFileSync(join(process.cwd(), 'openapi.json'), await apiDocument());
const faults = shapeFaults(definitions, shapes);
process.stderr.write(faults.map((fault) => `${fault}\n`).join(''));
process.exitCode = faults.length > 0 ? 1 : 0;

function writeVersions(file: string): void {
  const names = readModels.map(({ name }) => name).sort();
  const versions = new Map(readModels.map((model) => [model.name, digits(fingerprintOf(model, definitions))]));
  const lines = names.map((name) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${versions.get(name) ?? ''},\n`);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/(?<== \{)[^}]*(?=\};)/, `\n${lines.join('')}`);
  if (after !== before) process.stdout.write('projections/versions.ts\n');
  writeFileSync(file, after);
}

/** Grouped, as the linter wants numbers. */
function digits(version: number): string {
  return String(version).replace(/\B(?=(\d{3})+$)/g, '_');
}
