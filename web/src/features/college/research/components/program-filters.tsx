import { conferencesByDivision } from '../../../../../../contract/college/conferences.js';
import { divisions } from '../../../../../../contract/college/vocabulary.js';
import { sportLabels, sports } from '../../../../../../contract/team/vocabulary.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { MultiSelect, type OptionGroup } from '../../../../ui/multi-select.js';
import { countedOption, type FilterPart } from '../filter-part.js';
import type { ResearchView } from '../research-view.js';

const played = divisions.filter((division) => division !== 'None');
const which = [
  { value: 'playing', label: 'Those that play' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: ResearchView['which']; label: string }[];

/** By what a college plays. */
export function ProgramFilters({ view, onView, counts }: FilterPart) {
  const sport = countedOption(counts, 'sport');
  const division = countedOption(counts, 'division');
  const conference = countedOption(counts, 'conference');
  const conferences = conferencesOf(view.division).map(({ label, options }) => ({
    label,
    options: options.map(({ value }) => conference(value)),
  }));
  return (
    <>
      <ChoiceGroup
        legend="Sport"
        options={sports.map((value) => sport(value, sportLabels[value]))}
        value={view.sport}
        onChange={(chosen) => onView({ sport: chosen })}
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
        options={played.map((value) => division(value))}
        value={view.division}
        onChange={(chosen) => onView({ division: chosen, conference: withinDivisions(view.conference, chosen) })}
      />
      <MultiSelect
        label="Conference"
        placeholder="Any conference"
        groups={conferences}
        value={view.conference}
        onChange={(chosen) => onView({ conference: chosen })}
      />
    </>
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
