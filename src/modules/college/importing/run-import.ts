import type { INestApplicationContext } from '@nestjs/common';
import { systemClock } from '../../../kernel/clock.js';
import { withCommands } from '../../../platform/commands/with-commands.js';
import type { Config } from '../../../platform/config/config.js';
import type { Migrations } from '../../../platform/database/data-source.js';
import { CatalogueSeeder } from '../seeding/catalogue-seeder.js';
import { collegeDecider } from '../college.decider.js';
import { ApplyImport } from './apply-import.js';
import type { ImportPlan } from './import-plan.js';
import { ImportRefused } from './import-refused.js';
import { planImport, type ImportOptions } from './plan-import.js';
import type { Encoding } from './reading/examine-file.js';
import { readScorecard } from './scorecard/read-scorecard.js';
import { StandingColleges } from './standing-colleges.js';
import { UndoImport, type UndoneImport } from './undo-import.js';

export interface ScorecardImport extends ImportOptions {
  readonly path: string;
  /** The year that the file is of: `2021-22`. */
  readonly year: string;
  /** Without it nothing is written. */
  readonly apply: boolean;
}

export interface ImportOutcome {
  readonly importId: string;
  readonly encoding: Encoding;
  /** What was found, with what was refused when it was written. */
  readonly plan: ImportPlan;
  /** How many colleges were written; undefined where nothing was to be. */
  readonly applied: { readonly edited: number; readonly added: number } | undefined;
}

export type Progress = (done: number, of: number) => void;

/** Where commands go, and where progress is told. */
interface Into {
  readonly config: Config;
  readonly migrations: Migrations;
  readonly onProgress?: Progress;
}

const nobody: Progress = () => undefined;

/** Compares a file of the College Scorecard with the colleges, and writes what it says where that is asked for. */
export async function importScorecard(into: Into, wish: ScorecardImport): Promise<ImportOutcome> {
  const { importId, encoding, rows, refusals } = await readScorecard(wish.path, wish.year);
  return withImports(into, async (context) => {
    const planned = planImport(rows, await context.get(StandingColleges).all(), wish);
    const plan = { ...planned, refusals: [...refusals, ...planned.refusals] };
    if (!wish.apply) return { importId, encoding, plan, applied: undefined };
    const source = { kind: 'scorecard', year: wish.year } as const;
    const { refusals: late, ...applied } = await context
      .get(ApplyImport)
      .run(importId, source, plan, into.onProgress ?? nobody);
    return { importId, encoding, plan: { ...plan, refusals: [...plan.refusals, ...late] }, applied };
  });
}

/** Takes an import back as far as nobody changed what it wrote. */
export async function undoImport(into: Into, importId: string): Promise<UndoneImport> {
  return withImports(into, (context) => context.get(UndoImport).run(importId, into.onProgress ?? nobody));
}

async function withImports<T>({ config, migrations }: Into, work: (context: INestApplicationContext) => Promise<T>) {
  const providers = [CatalogueSeeder, StandingColleges, ApplyImport, UndoImport];
  return withCommands(
    { config, migrations, clock: systemClock, deciders: [collegeDecider], providers },
    async (context) => {
      // A college that is added before the catalogue would stand in its way.
      if (config.catalogue && !(await context.get(CatalogueSeeder).isDone()))
        throw new ImportRefused('There are no colleges yet. Start Touchline once (npm start), then import.');
      return work(context);
    },
  );
}
