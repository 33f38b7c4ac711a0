import { ReportedName, type CollegeCounts } from '../../../../../contract/college/count-colleges.js';
import { filterLabels } from './filter-words.js';
import type { ResearchView } from './research-view.js';

/** Stands with a filter that would find nothing, whatever is chosen. */
export const NOT_REPORTED = 'No college reports this yet.';

/** Says which filter in force nobody reports anything about; undefined where there is none. */
export function unreportedWords(view: ResearchView, reported: CollegeCounts['reported']): string | undefined {
  const name = ReportedName.options.find((one) => view[one].length > 0 && reported[one] === 0);
  return name && `No college reports ${filterLabels[name]} yet.`;
}
