import type { Source } from '../../../../contract/college/source.js';
import type { SourceKind } from '../../../../contract/college/vocabulary.js';

const names: Readonly<Record<SourceKind, string>> = {
  catalogue: 'Touchline’s catalogue',
  scorecard: 'College Scorecard',
  athletics: 'Athletics file',
  admin: 'Touchline',
};

/** `College Scorecard, 2021-22`. */
export const sourceWords = ({ kind, year }: Source): string => [names[kind], year].filter(Boolean).join(', ');
