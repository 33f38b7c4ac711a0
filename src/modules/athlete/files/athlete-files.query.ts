import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AthleteFile } from '../../../../contract/file/endpoints.js';
import { fileOfAthlete, filesOfAthlete } from '../../../../projections/athlete-profile/files.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** The files of an athlete. The guard has checked that the caller may see the athlete. */
@Injectable()
export class AthleteFiles {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The latest first. */
  async list(athleteId: string): Promise<AthleteFile[]> {
    return (await filesOfAthlete(this.pool, athleteId)).map(fileAnswer);
  }

  /** @throws DomainError not-found, also for a file of another athlete */
  async one(athleteId: string, fileId: string): Promise<AthleteFile> {
    const file = await fileOfAthlete(this.pool, athleteId, fileId);
    if (!file) throw notFound('File');
    return fileAnswer(file);
  }
}

const fileAnswer = (file: Omit<AthleteFile, 'addedAt'> & { readonly addedAt: Date }): AthleteFile => ({
  ...file,
  addedAt: file.addedAt.toISOString(),
});
