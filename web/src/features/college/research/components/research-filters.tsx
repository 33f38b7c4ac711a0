import { type ReactNode, useState } from 'react';
import { conferencesByDivision } from '../../../../../../contract/college/conferences.js';
import { divisionsOf } from '../../../../../../contract/college/divisions.js';
import { divisions } from '../../../../../../contract/college/vocabulary.js';
import { type Sport, sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { FilterControls, FilterSheet } from '../../../../ui/list/filter-sheet.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import type { OptionGroup } from '../../../../ui/list/filters.js';
import { useTags } from '../../../team/tags/components/tag-chips.js';
import { collegesInWords } from '../../college-facts.js';
import { useCounts } from './nothing-found.js';
import { isOffered } from '../filter-words.js';
import type { ResearchFor } from '../research-for.js';
import {
  noResearchFilters,
  researchFilterCount,
  researchFilters,
  type ResearchView,
  sportsOf,
} from '../research-view.js';

/** Which colleges there are, from those that play the own sport to all. */
function whichOf([first, ...others]: readonly Sport[]): readonly { value: ResearchView['which']; label: string }[] {
  const anySport = 'Plays any of our sports';
  if (!first) return [{ value: 'playing', label: anySport }, ALL];
  const own = others.length > 0 ? 'Plays your sports' : `Plays ${sportLabels[first]}`;
  return [{ value: 'playing', label: own }, { value: 'any', label: anySport }, ALL];
}
const ALL = { value: 'all', label: 'All' } as const;
const { sport, ...afterSport } = researchFilters;

interface Props {
  view: ResearchView;
  whom: ResearchFor;
  onView: ChangeView<ResearchView>;
  onClosed: () => void;
  /** What is before the filters. */
  children?: ReactNode;
}

/** What narrows the colleges, with how many each option would leave; what is picked holds at once. */
export function ResearchFilters({ view, whom, onView, onClosed, children }: Props) {
  const [open, setOpen] = useState(true);
  const { data, isPlaceholderData } = useCounts(view, whom);
  const part = { values: view, counts: data?.options };
  const narrowed = sportsOf(view, whom);
  const offered = Object.fromEntries(
    Object.entries({ ...afterSport, division: divisionFilter(narrowed) }).filter(([name]) =>
      isOffered(name, view, data?.reported),
    ),
  );
  const change = (picked: Partial<ResearchView>) =>
    onView(picked.division ? { ...picked, conference: withinDivisions(view.conference, picked.division) } : picked);
  return (
    <FilterSheet
      title="Filter colleges"
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      onClear={researchFilterCount(view) === 0 ? undefined : () => onView(noResearchFilters)}
      show={data && !isPlaceholderData ? `Show ${collegesInWords(data.collegeCount)}` : 'Show colleges'}
    >
      {children}
      <TeamFilters view={view} onView={onView} counts={data?.options} />
      {view.sport.length === 0 && (
        <ChoiceGroup
          legend="Colleges"
          single
          options={whichOf(whom.sports)}
          value={[view.which]}
          onChange={([chosen]) => chosen && onView({ which: chosen })}
        />
      )}
      <FilterControls {...part} filters={{ sport }} onChange={onView} />
      <FilterControls
        {...part}
        filters={offered}
        groups={{ conference: conferencesOf(view.division.length > 0 ? view.division : divisionsPlayed(narrowed)) }}
        onChange={change}
      />
    </FilterSheet>
  );
}

interface TeamProps {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  /** Undefined until they have come. */
  counts: Readonly<Record<'teamId' | 'tags', Readonly<Record<string, number>>>> | undefined;
}

/** By what the caller's team has with a college; for those who see it. */
function TeamFilters({ view, onView, counts }: TeamProps) {
  const { team } = useSession();
  const sees = useMay()('team.read');
  const { data } = useTags(sees ? team?.id : undefined);
  if (!team || !sees) return null;
  const countOf = (name: 'teamId' | 'tags', value: string) => counts && (counts[name][value] ?? 0);
  return (
    <>
      <ChoiceGroup
        legend="Your team"
        options={[{ value: team.id, label: 'Team’s colleges only', count: countOf('teamId', team.id) }]}
        value={view.teamId === '' ? [] : [view.teamId]}
        onChange={([chosen]) => onView({ teamId: chosen ?? '' })}
        hint="On an athlete’s list, or with your coaches’ notes, links, files or tags."
      />
      {data && data.tags.length > 0 && (
        <ChoiceGroup
          legend="Tags"
          options={data.tags.map(({ _id, title, color }) => ({
            value: _id,
            label: title,
            color,
            count: countOf('tags', _id),
          }))}
          value={view.tags}
          onChange={(chosen) => onView({ tags: chosen })}
        />
      )}
    </>
  );
}

/** The divisions that these sports are played in; of no sport, all. */
const divisionsPlayed = (played: readonly Sport[]): ResearchView['division'] =>
  played.length === 0 ? divisions : divisions.filter((one) => played.some((sport) => divisionsOf(sport).includes(one)));

const divisionFilter = (played: readonly Sport[]) => ({
  ...researchFilters.division,
  options: divisionsPlayed(played)
    .filter((division) => division !== 'None')
    .map((value) => ({ value, label: value })),
});

/** The conferences of divisions. One that is in several is listed once. */
function conferencesOf(chosen: ResearchView['division']): OptionGroup[] {
  const seen = new Set<string>();
  return chosen.flatMap((division) => {
    const names = division === 'None' ? [] : conferencesByDivision[division].filter((name) => !seen.has(name));
    names.forEach((name) => seen.add(name));
    return names.length > 0 ? [{ label: division, options: names.map((value) => ({ value, label: value })) }] : [];
  });
}

/** A conference that none of the divisions has would hide every college. */
function withinDivisions(conferences: readonly string[], chosen: ResearchView['division']): string[] {
  const offered = new Set(
    conferencesOf(chosen.length > 0 ? chosen : divisions).flatMap(({ options }) => options.map(({ value }) => value)),
  );
  return conferences.filter((conference) => offered.has(conference));
}
