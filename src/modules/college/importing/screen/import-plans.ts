import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ImportPlan as PlanAnswer, ImportSummary } from '../../../../../contract/college-import/endpoints.js';
import type { ImportKind, PlanStatus } from '../../../../../contract/college-import/vocabulary.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { conflict, notFound } from '../../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import { type ImportPlan, type PlannedEdit, summarizePlan } from '../import-plan.js';
import type { ImportOptions } from '../plan-import.js';
import type { Encoding } from '../reading/read-file.js';

/** What someone asked for. */
export interface ImportWish extends Omit<ImportOptions, 'year'> {
  readonly kind: ImportKind;
  /** Null until a download has found the latest. */
  readonly year: string | null;
  readonly fileName: string;
  /** Of an athletics file without that column. */
  readonly sport: Sport | null;
}

/** A wish whose figures are there. */
export type DatedWish = ImportWish & { readonly year: string };

/** A file that was read and compared. */
export interface Planned {
  readonly importId: string;
  readonly encoding: Encoding;
  readonly plan: ImportPlan;
}

/** Wishes of earlier versions say nothing of older facts. */
type StoredWish = Omit<ImportWish, 'takeOlder'> & Partial<Pick<ImportWish, 'takeOlder'>>;

const wholeWish = (wish: StoredWish): ImportWish => ({ takeOlder: false, ...wish });

interface PlanRow<Wish = ImportWish> {
  readonly plan_id: string;
  readonly wish: Wish;
  readonly status: PlanStatus;
  readonly import_id: string | null;
  readonly reason: string | null;
  readonly encoding: Encoding | null;
  readonly summary: ImportSummary | null;
  readonly done: number;
  readonly total: number;
  readonly resumes_at: Date | null;
}

const COLUMNS = 'plan_id, wish, status, import_id, reason, encoding, summary, done, total, resumes_at';

/** What files would do. Kept outside of the log: nothing of it has happened yet. */
@Injectable()
export class ImportPlans {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Begins one, and forgets those of yesterday that nobody wrote, and reports of a year ago. False: it has begun already. */
  async begin(planId: string, wish: ImportWish): Promise<boolean> {
    await this.pool.query(
      `DELETE FROM touchline.college_import_plans WHERE planned_at < now() - CASE
         WHEN status = 'applied' THEN interval '1 year' ELSE interval '1 day' END AND status <> 'applying'`,
    );
    const text = 'INSERT INTO touchline.college_import_plans (plan_id, wish) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    return (await this.pool.query(text, [planId, wish])).rowCount === 1;
  }

  async remove(planId: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.college_import_plans WHERE plan_id = $1', [planId]);
  }

  /** @throws DomainError not-found */
  async find(planId: string): Promise<PlanRow> {
    const text = `SELECT ${COLUMNS} FROM touchline.college_import_plans WHERE plan_id = $1`;
    const [row] = (await this.pool.query<PlanRow<StoredWish>>(text, [planId])).rows;
    if (!row) throw notFound('Import');
    return { ...row, wish: wholeWish(row.wish) };
  }

  /** @throws DomainError not-found, conflict `not-planned` */
  async planned(planId: string): Promise<PlanRow & Planned & { readonly wish: DatedWish }> {
    const text = `SELECT ${COLUMNS}, plan FROM touchline.college_import_plans WHERE plan_id = $1`;
    const [row] = (await this.pool.query<PlanRow<StoredWish> & { plan: Buffer | null }>(text, [planId])).rows;
    if (!row) throw notFound('Import');
    const { import_id: importId, encoding, plan, wish } = row;
    if (!importId || !encoding || !plan) throw notPlanned();
    return { ...row, wish: dated(wholeWish(wish)), importId, encoding, plan: await unpacked(plan) };
  }

  async note(planId: string, status: PlanStatus, reason: string | null = null): Promise<void> {
    const text = 'UPDATE touchline.college_import_plans SET status = $2, reason = $3 WHERE plan_id = $1';
    await this.pool.query(text, [planId, status, reason]);
  }

  /** The figures are there, and are compared next. */
  async downloaded(planId: string, { year, fileName }: Pick<DatedWish, 'year' | 'fileName'>): Promise<void> {
    const text = `UPDATE touchline.college_import_plans
      SET wish = wish || $2::jsonb, status = 'reading', done = 0, total = 0, resumes_at = NULL WHERE plan_id = $1`;
    await this.pool.query(text, [planId, { year, fileName }]);
  }

  /** @param resumesAt of a download that the source has paused */
  async downloading(planId: string, resumesAt: Date | null = null): Promise<void> {
    const text = `UPDATE touchline.college_import_plans SET status = 'downloading', resumes_at = $2 WHERE plan_id = $1`;
    await this.pool.query(text, [planId, resumesAt]);
  }

  /** The job may have been faster than the request. */
  async noteBegun(planId: string): Promise<void> {
    const text = `UPDATE touchline.college_import_plans SET status = 'applying' WHERE plan_id = $1 AND status = 'planned'`;
    await this.pool.query(text, [planId]);
  }

  /** Keeps what was found, or what became of it. */
  async keep(planId: string, status: PlanStatus, { importId, encoding, plan }: Planned): Promise<void> {
    await this.pool.query(
      `UPDATE touchline.college_import_plans SET status = $2, import_id = $3, encoding = $4, summary = $5, plan = $6
       WHERE plan_id = $1`,
      [planId, status, importId, encoding, summarizePlan(plan), await packed(plan)],
    );
  }

  async progress(planId: string, done: number, total: number): Promise<void> {
    const text = 'UPDATE touchline.college_import_plans SET done = $2, total = $3 WHERE plan_id = $1';
    await this.pool.query(text, [planId, done, total]);
  }

  async answer(planId: string): Promise<PlanAnswer> {
    const {
      wish,
      status,
      import_id: importId,
      reason,
      encoding,
      summary,
      done,
      total,
      ...row
    } = await this.find(planId);
    const { kind, year, fileName, addNew, overwrite, takeOlder } = wish;
    const asked = { _id: planId, importId, kind, year, fileName, addNew, overwrite, takeOlder };
    return {
      ...asked,
      status,
      reason,
      encoding,
      summary: summary && { ...noClosures, ...summary },
      progress: { done, of: total },
      resumesAt: row.resumes_at?.toISOString() ?? null,
    };
  }
}

/** @throws DomainError conflict `not-planned` before the year is known */
export function dated(wish: ImportWish): DatedWish {
  if (wish.year === null) throw notPlanned();
  return { ...wish, year: wish.year };
}

/** 409 */
export const notPlanned = () =>
  conflict('not-planned', 'This file hasn’t been compared with the colleges yet. Please wait.');

/** Plans of earlier versions, kept for a year, have none of these. */
const noClosures = { closed: 0, renumbered: 0, merged: 0, older: 0 };
const noOlder = { older: { changes: [], coaches: [] } };

const packed = (plan: ImportPlan): Promise<Buffer> => promisify(gzip)(JSON.stringify(plan));
type StoredPlan = Omit<ImportPlan, 'edits' | 'closures' | 'merged'> &
  Partial<Pick<ImportPlan, 'closures' | 'merged'>> & {
    readonly edits: readonly (Omit<PlannedEdit, 'older'> & Partial<Pick<PlannedEdit, 'older'>>)[];
  };

/** Nobody but {@link packed} writes them. */
async function unpacked(bytes: Buffer): Promise<ImportPlan> {
  const plan = JSON.parse((await promisify(gunzip)(bytes)).toString()) as StoredPlan;
  return { closures: [], merged: [], ...plan, edits: plan.edits.map((edit) => ({ ...noOlder, ...edit })) };
}
