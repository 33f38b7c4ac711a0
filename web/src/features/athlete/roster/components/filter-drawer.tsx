import { Button, Drawer } from 'antd';
import { statesByRegion } from '../../../../../../contract/athlete/us-states.js';
import {
  accountStatuses,
  eligibilityLabel,
  eligibilityYears,
  graduationYears,
  recruitLevels,
} from '../../../../../../contract/athlete/vocabulary.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { MultiSelect, type OptionGroup } from '../../../../ui/multi-select.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { statusLabels } from '../../status.js';
import { useTeam } from '../../../team/api/team.js';
import { useRoster } from '../api/roster.js';
import { positionGroupsOf } from '../position-groups.js';
import {
  badgeCount,
  noFilters,
  offersEligibility,
  offersGraduationYear,
  redshirtAnswers,
  withRecruitLevel,
  type RosterFilters,
  type RosterView,
} from '../roster-view.js';
import type { ChangeView } from '../use-roster-view.js';
import styles from './filter-drawer.module.css';

const states: readonly OptionGroup[] = Object.entries(statesByRegion).map(([region, members]) => ({
  label: region,
  options: Object.entries(members).map(([code, name]) => ({ value: code, label: name })),
}));

interface Props {
  open: boolean;
  onClose: () => void;
  view: RosterView;
  onView: ChangeView;
}

/** The filter of the roster (spec, section 2); what is picked holds at once. */
export function FilterDrawer({ open, onClose, view, onView }: Props) {
  const small = useIsSmall();
  const { data: team } = useTeam();
  const { data, isPlaceholderData } = useRoster(view);
  const { filters } = view;
  const set = (part: Partial<RosterFilters>) => onView({ filters: { ...filters, ...part } });
  const positions = positionGroupsOf(team?.sports ?? []).map(({ group, positions: members }) => ({
    label: group,
    options: members.map(({ code, label }) => ({ value: code, label })),
  }));
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filter athletes"
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
      footer={
        <div className={styles.foot}>
          <Button disabled={badgeCount(filters) === 0} onClick={() => onView({ filters: noFilters })}>
            Clear all
          </Button>
          <Button type="primary" onClick={onClose}>
            {data && !isPlaceholderData ? `Show ${countOf(data.athleteCount)}` : 'Show athletes'}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <ChoiceGroup
          legend="Recruit type"
          single
          options={recruitLevels.map((value) => ({ value, label: value }))}
          value={[filters.recruitLevel]}
          onChange={([level]) => level && onView({ filters: withRecruitLevel(filters, level) })}
        />
        {offersGraduationYear(filters) && (
          <ChoiceGroup
            legend="Graduation year"
            options={graduationYears.map((value) => ({ value, label: String(value) }))}
            value={filters.highSchoolGraduationYear}
            onChange={(highSchoolGraduationYear) => set({ highSchoolGraduationYear })}
          />
        )}
        {offersEligibility(filters) && (
          <>
            <ChoiceGroup
              legend="Years of eligibility"
              options={eligibilityYears.map((value) => ({ value, label: eligibilityLabel(value) }))}
              value={filters.yearsOfEligibility}
              onChange={(yearsOfEligibility) => set({ yearsOfEligibility })}
            />
            <ChoiceGroup
              legend="Can redshirt"
              options={redshirtAnswers.map((value) => ({ value, label: value }))}
              value={filters.canRedshirt}
              onChange={(canRedshirt) => set({ canRedshirt })}
            />
          </>
        )}
        <MultiSelect
          label="Positions"
          placeholder="Any position"
          groups={positions}
          value={filters.position}
          onChange={(position) => set({ position })}
        />
        <MultiSelect
          label="States"
          placeholder="Any state"
          groups={states}
          value={filters.state}
          onChange={(state) => set({ state })}
        />
        <ChoiceGroup
          legend="Account status"
          options={accountStatuses.map((value) => ({ value, label: statusLabels[value] }))}
          value={filters.accountStatus}
          onChange={(accountStatus) => set({ accountStatus })}
          hint={filters.accountStatus.length === 0 ? 'Athletes of every status are shown.' : undefined}
        />
      </div>
    </Drawer>
  );
}

const countOf = (count: number): string => `${count} ${count === 1 ? 'athlete' : 'athletes'}`;
