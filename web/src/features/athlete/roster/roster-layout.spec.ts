import { describe, expect, it } from '@jest/globals';
import { columnsIn, ownChoices, rosterLayout, standardColumns, widthOf } from './roster-layout.js';

describe('the layout of the roster', () => {
  const layout = rosterLayout(['tasks']);

  it('is the standard one where nothing is kept, or nothing that is understood', () => {
    const standard = { columns: standardColumns, density: 'comfortable' };
    for (const kept of [{}, { columns: ['shoe size'], density: 'cosy' }, { columns: 7, density: 7 }])
      expect(layout.parse(kept)).toEqual(standard);
  });

  it('is what was chosen, also nothing at all, without columns that are gone', () => {
    expect(layout.parse({ columns: [], density: 'compact' })).toEqual({ columns: [], density: 'compact' });
    expect(layout.parse({ columns: ['gpa', 'shoe size', 'tasks'] }).columns).toEqual(['gpa', 'tasks']);
  });
});

describe('the columns of the table', () => {
  it('are all of the standard ones on a laptop of 1440 px, all but the school at 1280 px', () => {
    expect(columnsIn(ownChoices, standardColumns, 1128)).toEqual(standardColumns);
    expect(columnsIn(ownChoices, standardColumns, 968)).toEqual(standardColumns.filter((name) => name !== 'school'));
    expect(columnsIn(ownChoices, standardColumns, 0)).toEqual([]);
  });

  it('are more where a screen is wide and nobody chose', () => {
    expect(columnsIn(ownChoices, standardColumns, 1610)).toEqual([
      ...standardColumns,
      'colleges',
      'offers',
      'committed',
      'touch',
    ]);
  });

  it('are all that were chosen, in the order of the table, whatever room there is', () => {
    expect(columnsIn(ownChoices, ['gpa', 'position'], 320)).toEqual(['position', 'gpa']);
    const all = ownChoices.map(({ key }) => key);
    expect(columnsIn(ownChoices, all, 968)).toEqual(all);
    expect(widthOf(ownChoices, ['position', 'gpa'])).toBe(312 + 100 + 62);
  });
});
