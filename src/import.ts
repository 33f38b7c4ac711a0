import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportYear, importKinds, type ImportKind } from '../contract/college-import/vocabulary.js';
import { sports, type Sport } from '../contract/team/vocabulary.js';
import { migrations } from './migrations.js';
import { describeImport, describeUndo, writeReport } from './modules/college/importing/describe-import.js';
import { ImportRefused } from './modules/college/importing/import-plan.js';
import { importDownload, importFile, undoImport, type Progress } from './modules/college/importing/run-import.js';
import { isSafeAddress } from './platform/config/issuer.js';
import { ConfigError, readConfig } from './platform/config/read-config.js';

const USAGE = `npm run import -- scorecard FILE --year 2021-22 [--add-new] [--overwrite] [--take-older] [--report FILE] [--apply]
npm run import -- scorecard --download [ADDRESS] [--year 2021-22] [--add-new] [--overwrite] [--take-older] [--report FILE] [--apply]
npm run import -- athletics FILE --season 2025-26 [--sport SPORT] [--add-new] [--overwrite] [--take-older] [--report FILE] [--apply]
npm run import -- undo IMPORT-ID

--download reads the latest official figures from TOUCHLINE_SCORECARD_URL, or the file at ADDRESS (.csv or .zip).

SPORT is one of ${sports.join(', ')}. Use it for a file without a sport column.`;

const options = {
  year: { type: 'string' },
  season: { type: 'string' },
  sport: { type: 'string' },
  download: { type: 'boolean', default: false },
  report: { type: 'string' },
  'add-new': { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
  'take-older': { type: 'boolean', default: false },
  apply: { type: 'boolean', default: false },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [what, of, ...rest] = positionals;
  if (rest.length > 0) throw new ImportRefused(USAGE);
  const into = { config: readConfig(process.env), migrations, onProgress: progressTeller('') };
  if (what === 'undo' && of) return say(describeUndo(await undoImport(into, of)));
  const kind = importKinds.find((one) => one === what);
  if (!kind) throw new ImportRefused(USAGE);
  const { report, 'add-new': addNew, overwrite, 'take-older': takeOlder, apply } = values;
  const options = { addNew, overwrite, takeOlder, apply };
  const outcome = values.download
    ? await importDownload(into, { ...options, ...downloadWish(kind, of, values) })
    : await importFile(into, { ...options, ...fileWish(kind, of, values) });
  say(describeImport(outcome));
  if (report === undefined) return;
  await writeReport(asTyped(report), outcome.plan);
  say(`The report is in ${report}.\n`);
}

type Values = ReturnType<typeof readArguments>['values'];

function fileWish(kind: ImportKind, of: string | undefined, values: Values) {
  if (!of) throw new ImportRefused(USAGE);
  return { kind, path: asTyped(of), year: yearOf(kind, values), sport: sportOf(values.sport) };
}

function downloadWish(kind: ImportKind, address: string | undefined, { year }: Values) {
  if (kind !== 'scorecard') throw new ImportRefused(USAGE);
  if (year !== undefined && !ImportYear.safeParse(year).success)
    throw new ImportRefused('Set --year to a school year, like 2021-22.');
  if (address !== undefined && !isSafeAddress(address))
    throw new ImportRefused('The ADDRESS must start with https:// and end in .csv or .zip.');
  return { address, year, onDownloaded: progressTeller('Downloaded '), onPaused: tellPause };
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
function progressTeller(what: string): Progress {
  let told = 0;
  return (done, of) => {
    const twentieth = Math.floor((20 * done) / of);
    if (twentieth === told) return;
    told = twentieth;
    process.stderr.write(`${what}${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}\n`);
  };
}

const tellPause = (until: Date): void =>
  void process.stderr.write(`The source asks us to wait. Continuing at ${until.toLocaleTimeString('en-US')}.\n`);

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
