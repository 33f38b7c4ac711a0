import type { CollegeCounts, OptionsName } from '../../../../../contract/college/count-colleges.js';
import type { ChangeView } from '../../../ui/list/use-view.js';
import type { ResearchView } from './research-view.js';

/** What each part of the filters is drawn from. */
export interface FilterPart {
  readonly view: ResearchView;
  readonly onView: ChangeView<ResearchView>;
  /** Undefined until they have come. */
  readonly counts: CollegeCounts | undefined;
}

/** An option with how many colleges it would leave. */
export const countedOption =
  (counts: CollegeCounts | undefined, name: OptionsName) =>
  <Value extends string>(value: Value, label: string = value) => ({
    value,
    label,
    count: counts && (counts.options[name][value] ?? 0),
  });
