import { describe, expect, it } from '@jest/globals';
import { disposition } from './file-name.js';

describe('the header of a download', () => {
  it('has an ASCII form beside the real one in the header', () => {
    expect(disposition('attachment', 'Águilas roster.xlsx')).toBe(
      `attachment; filename="Aguilas roster.xlsx"; filename*=UTF-8''%C3%81guilas%20roster.xlsx`,
    );
  });
});
