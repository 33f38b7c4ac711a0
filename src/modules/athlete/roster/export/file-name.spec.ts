import { describe, expect, it } from '@jest/globals';
import { workbookFileName } from './file-name.js';

describe('the name of the exported file', () => {
  it.each([
    ['Harbor City Sharks', 'Harbor City Sharks roster.xlsx'],
    ['../../etc/passwd', 'etc passwd roster.xlsx'],
    ['a"; rm -rf /\r\nX-Header: 1', 'a rm -rf X-Header 1 roster.xlsx'],
    ['C:\\Windows\\system32', 'C Windows system32 roster.xlsx'],
    ['...', 'Team roster.xlsx'],
    ['Águilas de Ñuñoa', 'Águilas de Ñuñoa roster.xlsx'],
  ])('of the team %j is %j', (team, file) => expect(workbookFileName(team)).toBe(file));

  it('stays short', () => expect(workbookFileName('x'.repeat(500)).length).toBeLessThan(100));
});
