import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';

/** One downloaded page of the source. */
export interface DownloadedPage {
  readonly page: number;
  /** Colleges on all pages, as this page says. */
  readonly total: number;
  /** Colleges on this page. */
  readonly colleges: number;
  /** School year of the figures, like `2022-23`. */
  readonly year: string;
}

/**
 * Pages that were downloaded within a day, where every process finds them: an interrupted download continues, and what
 * a dry run showed is what is written.
 */
@Injectable()
export class DownloadedPages {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The pages of a source in their order. Forgets those of every source that are older than a day. */
  async list(source: string): Promise<DownloadedPage[]> {
    await this.pool.query(
      `DELETE FROM touchline.college_download_pages WHERE downloaded_at < now() - interval '1 day'`,
    );
    const text = `SELECT page, total, colleges, year FROM touchline.college_download_pages WHERE source = $1 ORDER BY page`;
    return (await this.pool.query<DownloadedPage>(text, [source])).rows;
  }

  /** Does nothing if another process has downloaded the page. */
  async keep(source: string, { page, total, colleges, year }: DownloadedPage, lines: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.college_download_pages (source, page, total, colleges, year, lines)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [source, page, total, colleges, year, lines],
    );
  }

  /** The CSV lines of all pages in their order. */
  async *lines(source: string, pages: number): AsyncGenerator<string> {
    const text = 'SELECT lines FROM touchline.college_download_pages WHERE source = $1 AND page = $2';
    for (let page = 0; page < pages; page++) {
      const { rows } = await this.pool.query<{ lines: string }>(text, [source, page]);
      if (!rows[0]) throw new Error(`Page ${page} of the download is gone.`);
      yield rows[0].lines;
    }
  }

  async forget(source: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.college_download_pages WHERE source = $1', [source]);
  }
}
