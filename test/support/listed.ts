import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from './eventually.js';

/** Expects a list to come to these rows, in this order: after a filter or a reload the former ones may still be drawn. */
export async function listed(rows: Locator, expected: readonly string[]): Promise<void> {
  const are = async () => isDeepStrictEqual(await rows.allTextContents(), [...expected]);
  await eventually('the rows', are).catch(() => undefined);
  expect(await rows.allTextContents()).toEqual(expected);
}
