import type { CampusSetting, Control } from '../../../../../contract/college/vocabulary.js';

/** The key of a college in the catalogue, and what the College Scorecard says of it. The website is without `https://`. */
export type FiguresRow = readonly [
  key: string,
  control: Control,
  campusSetting: CampusSetting | null,
  undergraduates: number,
  website: string | null,
  hbcu?: 'HBCU',
];
