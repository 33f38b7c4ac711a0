import { z } from 'zod';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { labelWithUnit } from '../../../../../contract/athlete/vocabulary.js';
import type { ColumnChoice } from '../../../app/shell/screen.js';
import { listField } from '../../../ui/list/view-fields.js';

/** A cell that is one text, `–` where there is none. */
interface TextCell {
  readonly text: (athlete: RosterAthlete) => string | null;
  readonly align?: 'end';
}

/** The roster's own columns, in the order of the table. Which they are, and how wide, never depends on what rows hold. */
const ownColumns = {
  position: { title: 'Position', label: 'Position', width: 100 },
  class: { title: 'Class', label: 'Class', width: 136 },
  height: { title: 'Height', label: 'Height', width: 72 },
  weight: { title: 'Weight', label: labelWithUnit('weight'), width: 70 },
  fortyYardDash: { title: '40 yd', label: labelWithUnit('fortyYardDash'), width: 76 },
  gpa: { title: 'GPA', label: 'GPA', width: 62, text: ({ gpa }) => gpa?.toFixed(2) ?? null, align: 'end' },
  shuttle: { title: 'Shuttle', label: labelWithUnit('shuttle'), width: 78 },
  verticalJump: { title: 'Vertical', label: labelWithUnit('verticalJump'), width: 78 },
  broadJump: { title: 'Broad', label: labelWithUnit('broadJump'), width: 72 },
  benchPress: { title: 'Bench', label: labelWithUnit('benchPress'), width: 72 },
  squat: { title: 'Squat', label: labelWithUnit('squat'), width: 72 },
  wingspan: { title: 'Wingspan', label: labelWithUnit('wingspan'), width: 86 },
  groups: { title: 'Groups', label: 'Groups', width: 140 },
  school: { title: 'School', label: 'School', width: 136 },
  colleges: { title: 'Colleges', label: 'Colleges on the list', width: 106 },
  offers: { title: 'Offers', label: 'Offers', width: 70 },
  committed: { title: 'Committed', label: 'Committed to', width: 160 },
  touch: { title: 'Last contact', label: 'Last contact with a college', width: 112 },
  verified: { title: 'Verified', label: 'Verified numbers', width: 88 },
  activity: { title: 'Last activity', label: 'Last activity', width: 118 },
} as const satisfies Record<string, Omit<ColumnChoice, 'key'> & Partial<TextCell>>;
type OwnColumns = typeof ownColumns;
type OwnColumn = keyof OwnColumns;
const columnNames = Object.keys(ownColumns) as OwnColumn[];
/** Those that `ownColumns` does not say how to draw. */
export type DrawnColumn = { [Name in OwnColumn]: OwnColumns[Name] extends TextCell ? never : Name }[OwnColumn];

export const isDrawn = (name: OwnColumn): name is DrawnColumn => !('text' in ownColumns[name]);

/** The same, as a coach chooses among them. */
export const ownChoices = columnNames.map((key) => ({ key, ...ownColumns[key] }));

export const standardColumns: readonly OwnColumn[] = [
  'position',
  'class',
  'height',
  'weight',
  'fortyYardDash',
  'gpa',
  'groups',
  'school',
];

/** Columns that come after the standard ones, where a wide screen has room. */
const moreWhereWide: readonly OwnColumn[] = ['colleges', 'offers', 'committed', 'touch', 'activity'];

/** How a coach wants the table of the roster; `added`: the columns of other features. */
export const rosterLayout = (added: readonly string[]) =>
  z.object({
    columns: listField(z.enum([...columnNames, ...added]), standardColumns),
    density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  });
export type RosterLayout = z.output<ReturnType<typeof rosterLayout>>;

/** Room that the tick, the name and the menu need, in px. */
const ALWAYS = 48 + 208 + 56;

/** Whether nobody has chosen other columns. */
export const isStandard = (columns: readonly string[]): boolean =>
  columns.length === standardColumns.length && standardColumns.every((name) => columns.includes(name));

type Choice = Pick<ColumnChoice, 'key' | 'width'>;

/** Which columns the table has in so many px: of the standard ones those that fit, of chosen ones all. */
export function columnsIn(choices: readonly Choice[], chosen: readonly string[], room: number): string[] {
  const standard = isStandard(chosen);
  const wanted: readonly string[] = standard ? [...standardColumns, ...moreWhereWide] : chosen;
  let left = room - ALWAYS;
  const shown = choices.filter(({ key, width }) => {
    if (!wanted.includes(key) || (standard && width > left)) return false;
    left -= width;
    return true;
  });
  return shown.map(({ key }) => key);
}

/** How wide the table is at least with these columns, in px. */
export const widthOf = (choices: readonly Choice[], shown: readonly string[]): number =>
  choices.reduce((sum, { key, width }) => (shown.includes(key) ? sum + width : sum), ALWAYS);
