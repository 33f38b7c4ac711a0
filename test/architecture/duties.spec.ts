import { readdir } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import type { Reaction } from '../../src/platform/jobs/reaction.js';

/** What may be missed when it is a week old: mails that tell of something. */
const news = [
  'mail-invite-when-sent',
  'mail-team-code-when-sent',
  'tell-athlete-when-accepted',
  'tell-coaches-when-join-requested',
  'tell-of-second-factor',
  'tell-when-birthday-asked',
  'tell-when-invite-asked',
  'tell-when-link-ended',
  'tell-when-parent-asks',
  'tell-when-parent-linked',
  'tell-whoever-is-suspended',
];

/** What has to be done, however long nobody was there to do it. */
const duties = [
  'delete-attachment',
  'delete-college-file',
  'delete-college-image-when-let-go',
  'delete-file-when-let-go',
  'erase-when-requested',
  'follow-college-imports',
  'stop-paying-when-unlinked',
  'take-up-when-begun',
];

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
  expect(named(true).sort()).toEqual(duties);
  expect(named(false).sort()).toEqual(news);
});
