import { describe, expect, it } from '@jest/globals';
import { columnsWithRoom, ownChoices, rosterLayout, standardColumns } from './roster-layout.js';

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

describe('the columns with room', () => {
  it('are all of the standard ones on a laptop of 1440 px', () => {
    expect(columnsWithRoom(ownChoices, standardColumns, 1128)).toEqual(standardColumns);
  });

  it('are all of them but the school at 1280 px', () => {
    expect(columnsWithRoom(ownChoices, standardColumns, 968)).toEqual(
      standardColumns.filter((name) => name !== 'school'),
    );
  });

  it('come in the order of the table, whatever was ticked first', () => {
    expect(columnsWithRoom(ownChoices, ['gpa', 'position'], 1144)).toEqual(['position', 'gpa']);
  });

  it('leave out what is too wide, and nothing that still fits', () => {
    expect(columnsWithRoom(ownChoices, ['position', 'school', 'gpa'], 312 + 100 + 62)).toEqual(['position', 'gpa']);
    expect(columnsWithRoom(ownChoices, standardColumns, 0)).toEqual([]);
  });
});
