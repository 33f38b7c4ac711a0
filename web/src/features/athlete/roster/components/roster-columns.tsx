import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import {
  measurableNames,
  type AthleteSortKey,
  type Measurable,
} from '../../../../../../contract/athlete/vocabulary.js';
import type { RosterColumnPart } from '../../../../app/shell/screen.js';
import type { Column } from '../../../../ui/list/column.js';
import { ownChoices, type OwnColumn } from '../roster-layout.js';
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

const isMeasurable = (name: OwnColumn): name is OwnColumn & Measurable =>
  measurableNames.some((measurable) => measurable === name);

/** What the roster shows of an athlete: the name, and of its own columns and those of other features the ones that are shown. */
export const rosterColumns = (
  shown: readonly string[],
  added: readonly RosterColumnPart[],
  onManageGroups: () => void,
): [RosterColumn, ...RosterColumn[]] => [
  athleteColumn,
  ...[
    ...ownChoices.map((column) => ({ ...column, ...drawn(column.key, onManageGroups) })),
    ...added.map(({ Cell, ...column }) => ({
      ...column,
      cell: (athlete: RosterAthlete) => <Cell athlete={athlete} />,
    })),
  ]
    .filter(({ key }) => shown.includes(key))
    .map(({ width, ...column }) => ({ ...column, width: `${width}px` })),
];

function drawn(name: OwnColumn, onManageGroups: () => void): Drawn {
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
