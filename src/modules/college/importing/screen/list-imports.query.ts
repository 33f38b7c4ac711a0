import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CollegeImport } from '../../../../../contract/college-import/endpoints.js';
import {
  collegeImportById,
  collegeImports,
  type CollegeImportFound,
} from '../../../../../projections/college-imports/college-imports.queries.js';
import { notFound } from '../../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';

@Injectable()
export class ListImports {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The latest first. */
  async page(query: { page: number; count: number }): Promise<{ imports: CollegeImport[]; importCount: number }> {
    const { imports, total } = await collegeImports(this.pool, query);
    return { imports: imports.map(importOf), importCount: total };
  }

  /** @throws DomainError not-found while the read model has not seen it */
  async one(importId: string): Promise<CollegeImport> {
    const found = await collegeImportById(this.pool, importId);
    if (!found) throw notFound('Import');
    return importOf(found);
  }
}

const importOf = ({ importId, begunAt, begunBy, undoneAt, ...found }: CollegeImportFound): CollegeImport => {
  const { kind, year, fileName, status, planId, edited, added, refused, undoneChanges, archived, stays } = found;
  return {
    _id: importId,
    ...{ kind, year, fileName, status, planId, edited, added, refused },
    begunBy: begunBy || 'Touchline',
    begunAt: begunAt.toISOString(),
    undone: undoneAt && { at: undoneAt.toISOString(), changes: undoneChanges, archived, stays },
  };
};
