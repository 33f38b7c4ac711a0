import { stringify } from 'csv-stringify/sync';
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
export const apiFields = (edition: string): Readonly<Record<Exclude<Column, 'NEWID'>, string>> => ({
  ...institution,
  ...(Object.fromEntries(Object.entries(figures).map(([column, field]) => [column, `${edition}.${field}`])) as Record<
    keyof typeof figures,
    string
  >),
});

/** The number of undergraduates: every edition has it for nearly every college. */
export const sizeField = (edition: string): string => `${edition}.${figures.UGDS}`;

export const csvHeader = (): string => stringify([Object.keys(apiFields('latest'))]);

/** Results of the API as lines of an official file. */
export function csvLines(edition: string, results: readonly Readonly<Record<string, unknown>>[]): string {
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
