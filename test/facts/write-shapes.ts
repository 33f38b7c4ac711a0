import { writeFileSync } from 'node:fs';
import { everyEvent } from '../support/every-event.js';
import { committedShapes, fileOf, pathOf, shapeFaults, unwritten } from './shapes.js';

/** `npm run shapes`: writes the shape of each new event and new version of one. What is committed is never written over. */
const definitions = await everyEvent();
for (const shape of unwritten(definitions, committedShapes())) {
  writeFileSync(pathOf(fileOf(shape)), `${JSON.stringify(shape, null, 2)}\n`, { flag: 'wx' });
  process.stdout.write(`${fileOf(shape)}\n`);
}
const faults = shapeFaults(definitions, committedShapes());
process.stderr.write(faults.map((fault) => `${fault}\n`).join(''));
process.exitCode = faults.length > 0 ? 1 : 0;
