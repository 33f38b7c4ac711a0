import { useState } from 'react';
import { regions, statesByRegion } from '../../../../../contract/athlete/us-states.js';
import { sportLabels, sports } from '../../../../../contract/team/vocabulary.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { today } from '../../../ui/day.js';
import { FilterSheet } from '../../../ui/list/filter-sheet.js';
import type { ChangeView } from '../../../ui/list/use-view.js';
import { MultiSelect, type OptionGroup } from '../../../ui/multi-select.js';
import { useCamps } from '../api/camps.js';
import { monthWords } from '../camp-words.js';
import { costs, filterCount, monthAfter, noFilters, type CampsView } from '../camps-view.js';
import { costFilterWords } from '../filter-chips.js';

const states: readonly OptionGroup[] = regions.map((region) => ({
  label: region,
  options: Object.entries(statesByRegion[region]).map(([code, name]) => ({ value: code, label: name })),
}));
const costOptions = [
  { value: '', label: 'Any' },
  ...costs.map((value) => ({ value, label: costFilterWords(value) })),
] as const satisfies readonly { value: CampsView['cost']; label: string }[];
const whichOptions = [
  { value: 'all', label: 'All' },
  { value: 'saved', label: 'Saved' },
] as const satisfies readonly { value: CampsView['which']; label: string }[];
/** So many months are offered, from this one on. */
const MONTHS = 12;

interface Props {
  view: CampsView;
  athleteId: string;
  onView: ChangeView<CampsView>;
  onClosed: () => void;
}

/** What narrows the camps; what is picked holds at once. */
export function CampsFilters({ view, athleteId, onView, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const { data, isPlaceholderData } = useCamps(view, athleteId);
  return (
    <FilterSheet
      title="Filter camps"
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      onClear={filterCount(view) === 0 ? undefined : () => onView(noFilters)}
      show={data && !isPlaceholderData ? `Show ${countOf(data.campCount)}` : 'Show camps'}
    >
      <ChoiceGroup
        legend="Sport"
        options={sports.map((value) => ({ value, label: sportLabels[value] }))}
        value={view.sport}
        onChange={(sport) => onView({ sport })}
      />
      <ChoiceGroup
        legend="Month"
        single
        options={[{ value: '', label: 'Any' }, ...comingMonths(today().slice(0, 7))]}
        value={[view.month]}
        onChange={([month = '']) => onView({ month })}
      />
      <ChoiceGroup
        legend="Cost"
        single
        options={costOptions}
        value={[view.cost]}
        onChange={([cost = '']) => onView({ cost })}
      />
      <ChoiceGroup
        legend="Camps"
        single
        options={whichOptions}
        value={[view.which]}
        onChange={([which = 'all']) => onView({ which })}
      />
      <MultiSelect
        label="State"
        placeholder="Any state"
        groups={states}
        value={view.state}
        onChange={(state) => onView({ state })}
      />
    </FilterSheet>
  );
}

function comingMonths(first: string): { value: string; label: string }[] {
  const months = [first];
  while (months.length < MONTHS) months.push(monthAfter(months.at(-1) ?? first));
  return months.map((value) => ({ value, label: monthWords(value) }));
}

const countOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'camp' : 'camps'}`;
