import { regions, statesByRegion } from '../../../../../../contract/athlete/us-states.js';
import { campusSettings } from '../../../../../../contract/college/vocabulary.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { MultiSelect } from '../../../../ui/multi-select.js';
import { countedOption, type FilterPart } from '../filter-part.js';
import { NOT_REPORTED } from '../filter-words.js';

/** By where a college lies. */
export function PlaceFilters({ view, onView, counts }: FilterPart) {
  const region = countedOption(counts, 'region');
  const state = countedOption(counts, 'state');
  const locale = countedOption(counts, 'locale');
  const states = regions.map((label) => ({
    label,
    options: Object.entries(statesByRegion[label]).map(([code, name]) => state(code, name)),
  }));
  return (
    <>
      <ChoiceGroup
        legend="Region"
        options={regions.map((value) => region(value))}
        value={view.region}
        onChange={(chosen) => onView({ region: chosen })}
      />
      <MultiSelect
        label="State"
        placeholder="Any state"
        groups={states}
        value={view.state}
        onChange={(chosen) => onView({ state: chosen })}
      />
      <ChoiceGroup
        legend="Setting"
        options={campusSettings.map((value) => locale(value))}
        value={view.locale}
        onChange={(chosen) => onView({ locale: chosen })}
        hint={counts?.reported.locale === 0 ? NOT_REPORTED : undefined}
      />
    </>
  );
}
