import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { apiDocument } from './openapi.js';

describe('openapi.json', () => {
  it('describes the contract as it is (npm run generate)', async () => {
    // Compared as one value: a difference of 900 kB is no message.
    expect((await apiDocument()) === readFileSync('openapi.json', 'utf8')).toBe(true);
  });
});
