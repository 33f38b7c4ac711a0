import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { Clock } from '../../../../kernel/clock.js';
import { CLOCK } from '../../../../platform/clock/clock.module.js';
import { Config } from '../../../../platform/config/config.js';
import { ImportRefused } from '../import-plan.js';
import type { OpenBytes } from '../reading/read-file.js';
import { downloadFile, isFileAddress } from './download-file.js';
import { DownloadedPages } from './downloaded-pages.js';
import { type ApiRequest, PAGE_SIZE, readPage, SourcePaused } from './read-page.js';
import { type Patience, usualPatience } from './source-client.js';
import type { Column } from '../scorecard/read-scorecard.js';

/** Fields of the API that don't depend on a year. CURROPER says whether the college is still open. */
const institution = {
  UNITID: 'id',
  INSTNM: 'school.name',
  CITY: 'school.city',
  STABBR: 'school.state',
  ZIP: 'school.zip',
  INSTURL: 'school.school_url',
  LATITUDE: 'location.lat',
  LONGITUDE: 'location.lon',
  LOCALE: 'school.locale',
  CONTROL: 'school.ownership',
  HBCU: 'school.minority_serving.historically_black',
  RELAFFIL: 'school.religious_affiliation',
  CURROPER: 'school.operating',
} as const;

/** Fields of a year, under `latest` or a year like `2022`. */
const figures = {
  UGDS: 'student.size',
  ADM_RATE: 'admissions.admission_rate.overall',
  SATVR25: 'admissions.sat_scores.25th_percentile.critical_reading',
  SATVR75: 'admissions.sat_scores.75th_percentile.critical_reading',
  SATMT25: 'admissions.sat_scores.25th_percentile.math',
  SATMT75: 'admissions.sat_scores.75th_percentile.math',
  ACTCM25: 'admissions.act_scores.25th_percentile.cumulative',
  ACTCM75: 'admissions.act_scores.75th_percentile.cumulative',
  TUITIONFEE_IN: 'cost.tuition.in_state',
  TUITIONFEE_OUT: 'cost.tuition.out_of_state',
  NPT4_PUB: 'cost.avg_net_price.public',
  NPT4_PRIV: 'cost.avg_net_price.private',
  C150_4: 'completion.completion_rate_4yr_150nt',
} as const;

/** The field of the API for each column of the official files, in this order. NEWID is in directory files only. */
const apiFields = (edition: string): Readonly<Record<Exclude<Column, 'NEWID'>, string>> => ({
  ...institution,
  ...(Object.fromEntries(Object.entries(figures).map(([column, field]) => [column, `${edition}.${field}`])) as Record<
    keyof typeof figures,
    string
  >),
});

/** The number of undergraduates: every edition has it for nearly every college. */
const sizeField = (edition: string): string => `${edition}.${figures.UGDS}`;

const csvHeader = (): string => stringify([Object.keys(apiFields('latest'))]);

/** Results of the API as lines of an official file. */
function csvLines(edition: string, results: readonly Readonly<Record<string, unknown>>[]): string {
  const fields = Object.values(apiFields(edition));
  return stringify(results.map((result) => fields.map((field) => cell(result[field]))));
}

const cell = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : typeof value === 'boolean'
      ? flag(value)
      : '';

const flag = (value: boolean): string => (value ? '1' : '0');

/** Figures of colleges in the columns of an official file. */
export interface Figures {
  /** School year, like `2022-23`. */
  readonly year: string;
  readonly fileName: string;
  readonly open: OpenBytes;
}

/** Told of colleges, or of bytes of a file. */
export type OnDownloaded = (done: number, of: number) => void | Promise<void>;

export interface DownloadWish {
  /** Of a file; default: as configured. */
  readonly address?: string | undefined;
  /** School year; default: the latest figures. */
  readonly year?: string | undefined;
}

/** How many years back figures are looked for. */
const YEARS_BACK = 8;

/** Says how to get a key. */
export const NO_KEY =
  'Downloading needs a free API key. Get one at https://api.data.gov/signup and set TOUCHLINE_SCORECARD_KEY.';

/** Downloads the official figures. Called again after an interruption or a pause, it continues. */
@Injectable()
export class DownloadFigures {
  /** Tests set shorter times. */
  patience: Patience = usualPatience;

  constructor(
    private readonly config: Config,
    private readonly pages: DownloadedPages,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Host of the source. */
  get host(): string {
    return new URL(this.config.scorecardUrl).host;
  }

  /** Why nothing can be downloaded, for a person; undefined if it can. */
  get missing(): string | undefined {
    const { scorecardUrl, scorecardKey } = this.config;
    return isFileAddress(new URL(scorecardUrl)) || scorecardKey !== undefined ? undefined : NO_KEY;
  }

  /**
   * @throws SourcePaused when the source allows no more requests for now: call again then
   * @throws ImportRefused with what to do, for a person
   */
  async run({ address, year }: DownloadWish, onDownloaded: OnDownloaded): Promise<Figures> {
    const source = new URL(address ?? this.config.scorecardUrl);
    if (isFileAddress(source))
      return downloadFile(source, { year, home: this.config.home, patience: this.patience, onDownloaded });
    // The key belongs to the configured address alone.
    if (address !== undefined) throw new ImportRefused('The address of a file must end in .csv or .zip.');
    const { scorecardKey: key } = this.config;
    if (key === undefined) throw new ImportRefused(NO_KEY);
    return this.downloadPages(
      { base: source, key, patience: this.patience, now: () => this.clock.now() },
      year,
      onDownloaded,
    );
  }

  private async downloadPages(
    api: ApiRequest,
    wished: string | undefined,
    onDownloaded: OnDownloaded,
  ): Promise<Figures> {
    const edition = wished === undefined ? 'latest' : editionOf(wished);
    const query = { fields: Object.values(apiFields(edition)).join(','), per_page: String(PAGE_SIZE), sort: 'id' };
    const source = createHash('sha256').update(`${api.base.href}\n${edition}\n${query.fields}`).digest('hex');
    const kept = await this.pages.list(source);
    const year = kept[0]?.year ?? (await findYear(api, wished));
    const known = new Map(kept.map(({ page, colleges, total }) => [page, { colleges, total }]));
    const readNext = async (page: number) => {
      const { page: read, pausedUntil } = await readPage(api, { ...query, page: String(page) });
      const found = { colleges: read.results.length, total: read.metadata.total };
      await this.pages.keep(source, { page, year, ...found }, csvLines(edition, read.results));
      const isLast = (page + 1) * PAGE_SIZE >= found.total;
      if (pausedUntil && !isLast) throw new SourcePaused(pausedUntil);
      return found;
    };
    const first = known.get(0) ?? (await readNext(0));
    const { total } = first;
    let done = first.colleges;
    await onDownloaded(done, total);
    for (let page = 1; page * PAGE_SIZE < total; page++) {
      const found = known.get(page) ?? (await readNext(page));
      if (found.total !== total) await this.startOver(source);
      done += found.colleges;
      await onDownloaded(done, total);
    }
    if (total === 0) throw new ImportRefused(`${api.base.host} has no colleges. Check TOUCHLINE_SCORECARD_URL.`);
    if (done !== total) await this.startOver(source);
    const pages = Math.ceil(total / PAGE_SIZE);
    return { year, fileName: `College Scorecard ${year}`, open: () => this.fileOf(source, pages) };
  }

  /** Pages of two editions would miss colleges, or have them twice. */
  private async startOver(source: string): Promise<never> {
    await this.pages.forget(source);
    throw new ImportRefused('The figures changed during the download. Start it again.');
  }

  private async *fileOf(source: string, pages: number): AsyncGenerator<Buffer> {
    yield Buffer.from(csvHeader());
    for await (const lines of this.pages.lines(source, pages)) yield Buffer.from(lines);
  }
}

/** `2022-23` → `2022`. */
const editionOf = (year: string): string => year.slice(0, 4);

const yearOf = (edition: number): string => `${edition}-${String((edition + 1) % 100).padStart(2, '0')}`;

/** The wished year, if there are figures of it, else the latest that has any. */
async function findYear(api: ApiRequest, wished: string | undefined): Promise<string> {
  const thisYear = api.now().getUTCFullYear();
  const years = wished ? [Number(editionOf(wished))] : Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back);
  for (const edition of years) {
    const size = sizeField(String(edition));
    const query = { fields: 'id', per_page: '1', page: '0', [`${size}__range`]: '1..' };
    const { page, pausedUntil } = await readPage(api, query);
    if (page.metadata.total > 0) return yearOf(edition);
    if (pausedUntil) throw new SourcePaused(pausedUntil);
  }
  throw new ImportRefused(
    wished ? `${api.base.host} has no figures for ${wished}. Choose another year.` : `${api.base.host} has no figures.`,
  );
}
