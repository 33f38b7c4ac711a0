import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { athleteKinds, type Kinds } from './history-view.js';
import { logKinds } from './log-kinds.js';

const modules = join(process.cwd(), 'src', 'modules');

/** Every event type that some `*.events.ts` of a module, or of one of them, defines. */
async function everyType(files: (file: string) => boolean): Promise<string[]> {
  const named = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.events.ts') && files(file),
  );
  const exported: unknown[] = [];
  for (const file of named)
    exported.push(...Object.values<unknown>((await import(join(modules, file))) as Record<string, unknown>));
  return exported
    .filter((value): value is { type: string } => typeof value === 'function' && 'touches' in value)
    .map(({ type }) => type)
    .sort();
}

const typesOf = (kinds: Kinds): string[] =>
  Object.values(kinds)
    .flatMap(({ types }): readonly string[] => types)
    .sort();

describe('the kinds that a history is filtered by', () => {
  it('have every event of the log once', async () => {
    expect(typesOf(logKinds)).toEqual(await everyType(() => true));
  });

  it('have every event of an athlete once', async () => {
    const rooms = ['athlete/', 'college-interest/', 'recommendation/', 'writing/'];
    const isOfAthlete = (file: string) =>
      file.endsWith('saved-camps.events.ts') || rooms.some((room) => file.startsWith(room));
    expect(typesOf(athleteKinds)).toEqual(await everyType(isOfAthlete));
  });
});
