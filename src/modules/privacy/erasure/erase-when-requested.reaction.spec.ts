import { expect, it } from '@jest/globals';
import { EraseWhenRequested } from './erase-when-requested.reaction.js';

it('an erasure that was asked for is never too old to be carried out', () => {
  expect(new EraseWhenRequested().fromStart).toBe(true);
});
