import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportYear, importKinds, type ImportKind } from '../contract/college-import/vocabulary.js';
import { sports, type Sport } from '../contract/team/vocabulary.js';
import { migrations } from './migrations.js';
import { describeImport, describeUndo, writeReport } from './modules/college/importing/describe-import.js';
import { ImportRefused } from './modules/college/importing/import-plan.js';
import { importFile, undoImport, type Progress } from './modules/college/importing/run-import.js';
import { ConfigError, readConfig } from './platform/config/read-config.js';

const USAGE = `npm run import -- scorecard FILE --year 2021-22 [--add-new] [--overwrite] [--take-older] [--report FILE] [--apply]
npm run import -- athletics FILE --season 2025-26 [--sport SPORT] [--add-new] [--overwrite] [--take-older] [--report FILE] [--apply]
npm run import -- undo IMPORT-ID

SPORT is one of ${sports.join(', ')}. Use it for a file without a sport column.`;

const options = {
  year: { type: 'string' },
  season: { type: 'string' },
  sport: { type: 'string' },
  report: { type: 'string' },
  'add-new': { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
  'take-older': { type: 'boolean', default: false },
  apply: { type: 'boolean', default: false },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [what, of, ...rest] = positionals;
  if (!of || rest.length > 0) throw new ImportRefused(USAGE);
  const into = { config: readConfig(process.env), migrations, onProgress: tellProgress };
  if (what === 'undo') return say(describeUndo(await undoImport(into, of)));
  const kind = importKinds.find((one) => one === what);
  if (!kind) throw new ImportRefused(USAGE);
  const { report, 'add-new': addNew, overwrite, 'take-older': takeOlder, apply } = values;
  const year = yearOf(kind, values);
  const wish = { kind, path: asTyped(of), year, sport: sportOf(values.sport), addNew, overwrite, takeOlder, apply };
  const outcome = await importFile(into, wish);
  say(describeImport(outcome));
  if (report === undefined) return;
  await writeReport(asTyped(report), outcome.plan);
  say(`The report is in ${report}.\n`);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ImportRefused(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function yearOf(
  kind: ImportKind,
  { year, season }: { year?: string | undefined; season?: string | undefined },
): string {
  const [option, said = ''] = kind === 'scorecard' ? ['--year', year] : ['--season', season];
  if (ImportYear.safeParse(said).success) return said;
  throw new ImportRefused(`Set ${option} to the year of the file, like 2021-22.\n${USAGE}`);
}

function sportOf(said: string | undefined): Sport | null {
  const sport = sports.find((one) => one === said);
  if (said !== undefined && !sport) throw new ImportRefused(`Set --sport to one of ${sports.join(', ')}.`);
  return sport ?? null;
}

/** npm runs this in the project, wherever it was called. */
const asTyped = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);

const say = (text: string): void => void process.stdout.write(text);

/** Some twenty lines for an import of any size. */
const tellProgress: Progress = (done, of) => {
  if (done === of || done % Math.ceil(of / 20) === 0) process.stderr.write(`${done} of ${of}\n`);
};

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const said = error instanceof Error ? (isPlain(error) ? error.message : error.stack) : String(error);
    process.stderr.write(`The import stopped.\n${said}\n`);
    process.exit(1);
  },
);

/** What says enough by its message; among it what the operating system says, as of a file that is not there. */
function isPlain(error: Error): boolean {
  return error instanceof ConfigError || error instanceof ImportRefused || 'syscall' in error;
}
