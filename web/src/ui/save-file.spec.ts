import { describe, expect, it } from '@jest/globals';
import { fileNameOf } from './save-file.js';

describe('the name of a download', () => {
  it.each([
    ['attachment; filename="Falcons roster.xlsx"', 'Falcons roster.xlsx'],
    ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'L%C3%B6wen%20roster.xlsx', 'Löwen roster.xlsx'],
    ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E0%A4%A', 'x.xlsx'],
    ['attachment; filename=roster.xlsx', 'roster.xlsx'],
    ['attachment', undefined],
    [null, undefined],
  ])('%s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});
