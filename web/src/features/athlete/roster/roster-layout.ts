import { z } from 'zod';
import { listField } from '../../../ui/list/view-fields.js';

/** The columns that can be chosen, in the order of the table, each with its width in px. Which they are never depends on what rows hold. */
export const columnWidths = {
  position: 100,
  class: 136,
  height: 72,
  weight: 70,
  fortyYardDash: 76,
  gpa: 62,
  shuttle: 78,
  verticalJump: 78,
  broadJump: 72,
  benchPress: 72,
  squat: 72,
  wingspan: 86,
  groups: 140,
  school: 136,
  colleges: 106,
  offers: 70,
  committed: 160,
  touch: 112,
  verified: 88,
  activity: 118,
} as const;
export type ChosenColumn = keyof typeof columnWidths;
export const columnNames = Object.keys(columnWidths) as ChosenColumn[];

export const standardColumns: readonly ChosenColumn[] = [
  'position',
  'class',
  'height',
  'weight',
  'fortyYardDash',
  'gpa',
  'groups',
  'school',
];

/** How a coach wants the table of the roster. */
export const RosterLayout = z.object({
  columns: listField(z.enum(columnNames), standardColumns),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
});
export type RosterLayout = z.output<typeof RosterLayout>;

/** Room that the tick, the name and the menu need, in px. */
const ALWAYS = 48 + 208 + 56;

/** The chosen columns that have room beside the athlete's name in so many px, in the order of the table. */
export function columnsWithRoom(chosen: readonly ChosenColumn[], width: number): ChosenColumn[] {
  let left = width - ALWAYS;
  return columnNames.filter((name) => {
    if (!chosen.includes(name) || columnWidths[name] > left) return false;
    left -= columnWidths[name];
    return true;
  });
}
