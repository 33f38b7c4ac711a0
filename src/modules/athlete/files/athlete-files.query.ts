import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AthleteFile } from '../../../../contract/file/endpoints.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

interface Row extends Omit<AthleteFile, 'addedAt'> {
  readonly addedAt: Date;
}

// Files of the demo data and of imports were added by no person.
const FILES = `
  SELECT f.file_id AS "_id", f.nickname, f.content_type AS "contentType", f.size, f.added_at AS "addedAt",
    COALESCE(x.first_name || ' ' || x.last_name, 'Touchline') AS "addedBy"
  FROM read.athlete_file f LEFT JOIN read.account_access x ON x.user_id = f.added_by
  WHERE f.athlete_id = $1`;

/** The files of an athlete. The guard has checked that the caller may see the athlete. */
@Injectable()
export class AthleteFiles {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The latest first. */
  list(athleteId: string): Promise<AthleteFile[]> {
    return this.query(`${FILES} ORDER BY f.added_at DESC, f.file_id`, [athleteId]);
  }

  /** @throws DomainError not-found, also for a file of another athlete */
  async one(athleteId: string, fileId: string): Promise<AthleteFile> {
    const [file] = await this.query(`${FILES} AND f.file_id = $2`, [athleteId, fileId]);
    if (!file) throw notFound('File');
    return file;
  }

  private async query(text: string, values: readonly string[]): Promise<AthleteFile[]> {
    const { rows } = await this.pool.query<Row>(text, [...values]);
    return rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() }));
  }
}
