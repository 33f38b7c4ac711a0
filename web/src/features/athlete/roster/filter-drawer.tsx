import { rosterInterestFilters } from '../../../../../contract/athlete/roster-interests.js';
import { statesByRegion } from '../../../../../contract/athlete/us-states.js';
import {
  accountStatuses,
  eligibilityLabel,
  eligibilityYears,
  graduationYears,
  recruitLevels,
} from '../../../../../contract/athlete/vocabulary.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { FilterSheet } from '../../../ui/list/filter-sheet.js';
import type { ChangeView } from '../../../ui/list/use-view.js';
import { MultiSelect, type OptionGroup } from '../../../ui/multi-select.js';
import { useTeam } from '../../team/caller-team.js';
import { statusLabels } from '../status.js';
import { useRoster } from './api/roster.js';
import {
  badgeCount,
  noFilters,
  offersEligibility,
  offersGraduationYear,
  redshirtAnswers,
  type RosterView,
  withRecruitLevel,
} from './roster-view.js';
import { athletesInWords, interestFilterLabels, positionGroupsOf } from './roster-words.js';

const states: readonly OptionGroup[] = Object.entries(statesByRegion).map(([region, members]) => ({
  label: region,
  options: Object.entries(members).map(([code, name]) => ({ value: code, label: name })),
}));

interface Props {
  open: boolean;
  onClose: () => void;
  view: RosterView;
  onView: ChangeView<RosterView>;
}

/** The filter of the roster (spec, section 2); what is picked holds at once. */
export function FilterDrawer({ open, onClose, view, onView }: Props) {
  const { data: team } = useTeam();
  const { data, isPlaceholderData } = useRoster(view);
  const positions = positionGroupsOf(team?.sports ?? []).map(({ group, positions: members }) => ({
    label: group,
    options: members.map(({ code, label }) => ({ value: code, label })),
  }));
  return (
    <FilterSheet
      title="Filter athletes"
      open={open}
      onClose={onClose}
      onClear={badgeCount(view) === 0 ? undefined : () => onView(noFilters)}
      show={data && !isPlaceholderData ? `Show ${athletesInWords(data.athleteCount)}` : 'Show athletes'}
    >
      <ChoiceGroup
        legend="Recruit type"
        single
        options={recruitLevels.map((value) => ({ value, label: value }))}
        value={[view.recruitLevel]}
        onChange={([level]) => level && onView(withRecruitLevel(view, level))}
      />
      {offersGraduationYear(view) && (
        <ChoiceGroup
          legend="Graduation year"
          options={graduationYears.map((value) => ({ value, label: String(value) }))}
          value={view.highSchoolGraduationYear}
          onChange={(highSchoolGraduationYear) => onView({ highSchoolGraduationYear })}
        />
      )}
      {offersEligibility(view) && (
        <>
          <ChoiceGroup
            legend="Years of eligibility"
            options={eligibilityYears.map((value) => ({ value, label: eligibilityLabel(value) }))}
            value={view.yearsOfEligibility}
            onChange={(yearsOfEligibility) => onView({ yearsOfEligibility })}
          />
          <ChoiceGroup
            legend="Can redshirt"
            options={redshirtAnswers.map((value) => ({ value, label: value }))}
            value={view.canRedshirt}
            onChange={(canRedshirt) => onView({ canRedshirt })}
          />
        </>
      )}
      <MultiSelect
        label="Positions"
        placeholder="Any position"
        groups={positions}
        value={view.position}
        onChange={(position) => onView({ position })}
      />
      <MultiSelect
        label="States"
        placeholder="Any state"
        groups={states}
        value={view.state}
        onChange={(state) => onView({ state })}
      />
      <ChoiceGroup
        legend="Colleges"
        options={rosterInterestFilters.map((value) => ({ value, label: interestFilterLabels[value] }))}
        value={view.interests}
        onChange={(interests) => onView({ interests })}
      />
      <ChoiceGroup
        legend="Account status"
        options={accountStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        value={view.accountStatus}
        onChange={(accountStatus) => onView({ accountStatus })}
        hint={view.accountStatus.length === 0 ? 'With none ticked, active athletes are shown.' : undefined}
      />
    </FilterSheet>
  );
}
