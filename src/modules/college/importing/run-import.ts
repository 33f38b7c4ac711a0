import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { systemClock } from '../../../kernel/clock.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { withCommands } from '../../../platform/commands/with-commands.js';
import type { Config } from '../../../platform/config/config.js';
import type { Migrations } from '../../../platform/database/data-source.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { CatalogueSeeder } from '../seeding/seed-catalogue.js';
import { collegeDecider } from '../college.decider.js';
import { type Applied, ApplyImport } from './apply-import.js';
import { DownloadedPages } from './downloading/downloaded-pages.js';
import { DownloadFigures, type DownloadWish, type Figures } from './downloading/download-figures.js';
import { SourcePaused } from './downloading/read-page.js';
import { type ImportPlan, ImportRefused } from './import-plan.js';
import { planImport, type ImportOptions } from './plan-import.js';
import { bytesAt, type Encoding, type ReadFile } from './reading/read-file.js';
import { readByKind, type FileWish } from './reading/read-by-kind.js';
import { StandingColleges } from './standing-colleges.js';
import { collegeImportDecider, collegeImports, type ImportCommand } from './stream/college-import.decider.js';
import { UndoImport, type UndoneImport } from './undo-import.js';

interface Applying extends Omit<ImportOptions, 'year'> {
  /** Without it nothing is written. */
  readonly apply: boolean;
}

export interface FileImport extends Applying, FileWish {
  readonly path: string;
}

export interface DownloadImport extends Applying, DownloadWish {
  readonly onDownloaded: Progress;
  /** Told when the source allows no request before then. */
  readonly onPaused: (until: Date) => void;
}

export interface ImportOutcome {
  readonly importId: string;
  readonly encoding: Encoding;
  /** What was found, with what was refused when it was written. */
  readonly plan: ImportPlan;
  /** How many colleges were written; undefined where nothing was to be. */
  readonly applied: Omit<Applied, 'refusals'> | undefined;
}

export type Progress = (done: number, of: number) => void;

/** Where commands go, and where progress is told. */
interface Into {
  readonly config: Config;
  readonly migrations: Migrations;
  readonly onProgress?: Progress;
}

const nobody: Progress = () => undefined;

/** Compares a file with the colleges, and writes what it says where that is asked for. */
export async function importFile(into: Into, wish: FileImport): Promise<ImportOutcome> {
  const read = await readByKind(bytesAt(wish.path), wish);
  return withImports(into, (context) => importRead(context, into, read, { ...wish, fileName: basename(wish.path) }));
}

/** Downloads the official figures and goes on as with a file; waits where the source asks for it. */
export async function importDownload(into: Into, wish: DownloadImport): Promise<ImportOutcome> {
  return withImports(into, async (context) => {
    const { open, year, fileName } = await downloadPatiently(context.get(DownloadFigures), wish);
    const read = await readByKind(open, { kind: 'scorecard', year, sport: null });
    return importRead(context, into, read, { ...wish, kind: 'scorecard', year, fileName });
  });
}

async function downloadPatiently(download: DownloadFigures, wish: DownloadImport): Promise<Figures> {
  for (;;)
    try {
      return await download.run(wish, wish.onDownloaded);
    } catch (error) {
      if (!(error instanceof SourcePaused)) throw error;
      wish.onPaused(error.until);
      await setTimeout(Math.max(0, error.until.getTime() - Date.now()));
    }
}

type ReadWish = Applying & Pick<FileWish, 'kind' | 'year'> & { readonly fileName: string };

async function importRead(
  context: INestApplicationContext,
  into: Into,
  { importId, encoding, rows, refusals }: ReadFile,
  wish: ReadWish,
): Promise<ImportOutcome> {
  const { kind, year, addNew, overwrite, fileName } = wish;
  const planned = planImport(rows, await context.get(StandingColleges).all(), wish);
  const plan = { ...planned, refusals: [...refusals, ...planned.refusals] };
  if (!wish.apply) return { importId, encoding, plan, applied: undefined };
  const send = senderOf(context, importId);
  await send({ type: 'BeginImport', importId, planId: null, kind, year, fileName, addNew, overwrite });
  const wanted = { importId, source: { kind, year }, plan, actor: SYSTEM_ACTOR, once: importId };
  const { refusals: late, ...applied } = await context.get(ApplyImport).run(wanted, into.onProgress ?? nobody);
  const all = [...plan.refusals, ...late];
  const { edited, closed, added } = applied;
  await send({ type: 'FinishImport', edited: edited + closed, added, refused: all.length });
  return { importId, encoding, plan: { ...plan, refusals: all }, applied };
}

/** Takes an import back as far as nobody changed what it wrote. */
export async function undoImport(into: Into, importId: string): Promise<UndoneImport> {
  return withImports(into, async (context) => {
    const { state } = await context.get(StreamReader).load(collegeImports.of(importId));
    const send = senderOf(context, importId);
    // Imports are older than their streams; and what stayed at first may be taken back by another try.
    if (state && state.status !== 'undone') await send({ type: 'BeginUndo', byCommand: true });
    const undone = await context.get(UndoImport).run(importId, SYSTEM_ACTOR, into.onProgress ?? nobody);
    if (state) {
      const { archived, refused } = undone;
      await send({ type: 'FinishUndo', changes: undone.undone + undone.before, archived, stays: refused });
    }
    return undone;
  });
}

const senderOf = (context: INestApplicationContext, importId: string) => (command: ImportCommand) =>
  context
    .get(CommandGateway)
    .send(collegeImports.of(importId), command, { actor: SYSTEM_ACTOR, correlationId: importId });

async function withImports<T>({ config, migrations }: Into, work: (context: INestApplicationContext) => Promise<T>) {
  const providers = [CatalogueSeeder, StandingColleges, DownloadedPages, DownloadFigures, ApplyImport, UndoImport];
  return withCommands(
    { config, migrations, clock: systemClock, deciders: [collegeDecider, collegeImportDecider], providers },
    async (context) => {
      // A college added before the catalog would conflict with it.
      if (config.catalogue && !(await context.get(CatalogueSeeder).isDone()))
        throw new ImportRefused('There are no colleges yet. Start Touchline once (npm start), then import.');
      return work(context);
    },
  );
}
