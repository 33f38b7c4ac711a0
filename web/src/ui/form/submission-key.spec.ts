import { describe, expect, it } from '@jest/globals';
import { SubmissionKeys } from './submission-key.js';

describe('the key of a submission', () => {
  it('stays for the same content until it has arrived, and is new for other content', () => {
    const keys = new SubmissionKeys();
    const first = keys.keyFor({ name: 'Casey' });
    expect(keys.keyFor({ name: 'Casey' })).toBe(first);
    const second = keys.keyFor({ name: 'Robin' });
    expect(second).not.toBe(first);
    keys.arrived();
    expect(keys.keyFor({ name: 'Robin' })).not.toBe(second);
  });
});
