import { useState } from 'react';
import { regions, statesByRegion } from '../../../../../../contract/athlete/us-states.js';
import { conferencesByDivision } from '../../../../../../contract/college/conferences.js';
import { divisions } from '../../../../../../contract/college/vocabulary.js';
import { sportLabels, sports } from '../../../../../../contract/team/vocabulary.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { FilterSheet } from '../../../../ui/list/filter-sheet.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { MultiSelect, type OptionGroup } from '../../../../ui/multi-select.js';
import { useColleges } from '../api/colleges.js';
import { filterCount, noFilters, type ResearchView } from '../research-view.js';

const played = divisions.filter((division) => division !== 'None');
const which = [
  { value: 'playing', label: 'Those that play' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: ResearchView['which']; label: string }[];
const states: readonly OptionGroup[] = regions.map((region) => ({
  label: region,
  options: Object.entries(statesByRegion[region]).map(([code, name]) => ({ value: code, label: name })),
}));

interface Props {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  onClosed: () => void;
}

/** What narrows the colleges; what is picked holds at once. */
export function ResearchFilters({ view, onView, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const { data, isPlaceholderData } = useColleges(view);
  const conferences = conferencesOf(view.division);
  return (
    <FilterSheet
      title="Filter colleges"
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      onClear={filterCount(view) === 0 ? undefined : () => onView(noFilters)}
      show={data && !isPlaceholderData ? `Show ${countOf(data.collegeCount)}` : 'Show colleges'}
    >
      <ChoiceGroup
        legend="Sport"
        options={sports.map((value) => ({ value, label: sportLabels[value] }))}
        value={view.sport}
        onChange={(sport) => onView({ sport })}
      />
      {view.sport.length === 0 && (
        <ChoiceGroup
          legend="Colleges"
          single
          options={which}
          value={[view.which]}
          onChange={([chosen]) => chosen && onView({ which: chosen })}
        />
      )}
      <ChoiceGroup
        legend="Division"
        options={played.map((value) => ({ value, label: value }))}
        value={view.division}
        onChange={(division) => onView({ division, conference: withinDivisions(view.conference, division) })}
      />
      <MultiSelect
        label="Conference"
        placeholder="Any conference"
        groups={conferences}
        value={view.conference}
        onChange={(conference) => onView({ conference })}
      />
      <ChoiceGroup
        legend="Region"
        options={regions.map((value) => ({ value, label: value }))}
        value={view.region}
        onChange={(region) => onView({ region })}
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

/** The conferences of the divisions that are chosen; of all of them where none is. One that is in several stands once. */
function conferencesOf(chosen: ResearchView['division']): OptionGroup[] {
  const seen = new Set<string>();
  return (chosen.length > 0 ? chosen : played).flatMap((division) => {
    const names = division === 'None' ? [] : conferencesByDivision[division].filter((name) => !seen.has(name));
    names.forEach((name) => seen.add(name));
    return names.length > 0 ? [{ label: division, options: names.map((value) => ({ value, label: value })) }] : [];
  });
}

/** A conference that none of the divisions has would hide every college. */
function withinDivisions(conferences: readonly string[], chosen: ResearchView['division']): string[] {
  const offered = new Set(conferencesOf(chosen).flatMap(({ options }) => options.map(({ value }) => value)));
  return conferences.filter((conference) => offered.has(conference));
}

const countOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'college' : 'colleges'}`;
