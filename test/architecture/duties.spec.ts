import { readdir } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import type { Reaction } from '../../src/platform/jobs/reaction.js';
import { reactions as expected } from '../security/expectations.js';

/** Beside it a file has jobs and what their emails say. */
const reacts = (value: unknown): boolean =>
  typeof value === 'function' && 'prototype' in value && 'react' in (value.prototype as object);

it('each reaction is news or a duty, and duties read every event from the first', async () => {
  const reactions: Reaction[] = [];
  const paths = await readdir('src', { recursive: true });
  for (const path of paths.filter((name) => /\.(policies|reaction)\.ts$/.test(name))) {
    const exported = Object.values((await import(`../../src/${path}`)) as Record<string, unknown>);
    const classes = exported.filter((value): value is new (...args: undefined[]) => Reaction => reacts(value));
    for (const make of classes) reactions.push(new make(undefined));
  }
  const named = (fromStart: boolean) =>
    reactions.filter((reaction) => (reaction.fromStart === true) === fromStart).map(({ name }) => name);
  const namedAs = (what: 'duty' | 'news') => Object.keys(expected).filter((name) => expected[name] === what);
  expect(named(true).sort()).toEqual(namedAs('duty').sort());
  expect(named(false).sort()).toEqual(namedAs('news').sort());
});
