import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import {
  measurableNames,
  type AthleteSortKey,
  type Measurable,
} from '../../../../../../contract/athlete/vocabulary.js';
import type { Column } from '../../../../ui/list/column.js';
import { columnTitles } from '../roster-words.js';
import { columnNames, columnWidths, type ChosenColumn } from '../roster-layout.js';
import { AthleteGroups } from './athlete-groups.js';
import { Colleges, CommittedTo, LastTouch, Offers } from './interest-cells.js';
import { Class, Gpa, inShort, LastActivity, Measured, Name, Positions, School, Verified, Who } from './roster-cells.js';

type RosterColumn = Column<RosterAthlete, AthleteSortKey>;
type Drawn = Pick<RosterColumn, 'cell' | 'sort' | 'align' | 'card'>;

const athleteColumn: RosterColumn = {
  key: 'athlete',
  title: 'Athlete',
  sort: 'lastName',
  cell: (athlete) => <Who athlete={athlete} />,
  card: ['name', (athlete) => <Name athlete={athlete} />],
};

const isMeasurable = (name: ChosenColumn): name is ChosenColumn & Measurable =>
  measurableNames.some((measurable) => measurable === name);

/** What the roster shows of an athlete: in the table the name and these columns. */
export const rosterColumns = (
  shown: readonly ChosenColumn[],
  onManageGroups: () => void,
): [RosterColumn, ...RosterColumn[]] => [
  athleteColumn,
  ...columnNames
    .filter((name) => shown.includes(name))
    .map((name) => ({
      key: name,
      title: columnTitles[name].short,
      width: `${columnWidths[name]}px`,
      ...drawn(name, onManageGroups),
    })),
];

function drawn(name: ChosenColumn, onManageGroups: () => void): Drawn {
  if (isMeasurable(name)) return { cell: (athlete) => <Measured athlete={athlete} of={name} />, align: 'end' };
  switch (name) {
    case 'position':
      return { cell: (athlete) => <Positions athlete={athlete} />, card: ['line', inShort] };
    case 'class':
      return { cell: (athlete) => <Class athlete={athlete} />, sort: 'highSchoolGraduationYear' };
    case 'gpa':
      return { cell: (athlete) => <Gpa athlete={athlete} />, align: 'end' };
    case 'groups':
      return { cell: (athlete) => <AthleteGroups athlete={athlete} onManage={onManageGroups} />, card: 'foot' };
    case 'school':
      return { cell: (athlete) => <School athlete={athlete} /> };
    case 'colleges':
      return { cell: (athlete) => <Colleges athlete={athlete} />, sort: 'collegeCount' };
    case 'offers':
      return { cell: (athlete) => <Offers athlete={athlete} />, sort: 'offerCount', align: 'end' };
    case 'committed':
      return { cell: (athlete) => <CommittedTo athlete={athlete} /> };
    case 'touch':
      return { cell: (athlete) => <LastTouch athlete={athlete} />, sort: 'lastTouch' };
    case 'verified':
      return { cell: (athlete) => <Verified athlete={athlete} /> };
    case 'activity':
      return { cell: (athlete) => <LastActivity athlete={athlete} /> };
  }
}
