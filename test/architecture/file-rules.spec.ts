import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileRules } from './file-rules.js';

/** The rules' own words would break them. */
const AUTHORS = /^test\/architecture\/file-rules\./;
const PICTURES = /\.(png|jpg|woff2?|ico|xlsx)$/;

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(path) && !AUTHORS.test(path))
  .map((path) => ({ path, text: PICTURES.test(path) ? '' : readFileSync(path, 'utf8') }));

/** For each rule a file that breaks it, and one that looks like it and does not. */
const cases: Record<string, { breaks: [path: string, text?: string]; keeps: [path: string, text?: string] }> = {
  'is named in kebab-case': { breaks: ['src/kernel/eventStore.ts'], keeps: ['docs/adr/0001-pure-deciders.md'] },
  'is named after what it does': {
    breaks: ['src/utils/dates.ts'],
    keeps: ['src/modules/identity/common-passwords.txt'],
  },
  'has at most 300 lines': { breaks: ['src/a.ts', '\n'.repeat(301)], keeps: ['src/a.spec.ts', '\n'.repeat(301)] },
  'names no place of one machine': {
    breaks: ['a.md', 'see /root/project'],
    keeps: ['a.ts', "const path = '/api/work/item'"],
  },
  'names no package registry': {
    breaks: ['package-lock.json', '"resolved": "https://mirror.test/pg.tgz"'],
    keeps: ['package-lock.json', '"integrity": "sha512-"'],
  },
  'holds no secret': { breaks: ['a.ts', `'sk_live_${'a1'.repeat(8)}'`], keeps: ['a.ts', "'sk_test_simulator'"] },
  'switches no rule off': { breaks: ['a.ts', '// @ts-ignore'], keeps: ['a.md', '@ts-ignore is not for us'] },
  'leaves no marker for later': { breaks: ['a.ts', '// TODO: later'], keeps: ['a.ts', 'const todos = 1'] },
  'skips no test and is not the only one': {
    breaks: ['a.spec.ts', "it.only('x'"],
    keeps: ['a.spec.ts', "it.each('x'"],
  },
  'sleeps in no test': { breaks: ['a.spec.ts', 'setTimeout(resolve, 5)'], keeps: ['a.spec.ts', 'await eventually('] },
  'speaks of no domain in the platform': {
    breaks: ['src/platform/live/live.ts', 'const heard = caller.linkedAthleteIds;'],
    keeps: ['src/platform/live/live.ts', '// An athlete, say.\nconst heard = 1; /* a coach’s */'],
  },
  'writes titles and buttons as sentences': {
    breaks: ['web/src/a.tsx', '<Card title="Your Details">'],
    keeps: ['web/src/a.tsx', '<Card title="Your details" action="Join Team">{/* Menu Button */}'],
  },
  'names no read table of another folder': {
    breaks: ['src/modules/a/a.query.ts', 'SELECT name FROM read.team WHERE team_id = $1'],
    keeps: ['projections/team/team.queries.ts', 'SELECT name FROM read.team WHERE team_id = $1'],
  },
  'routes by @Endpoint only': {
    breaks: ['src/modules/a/a.controller.ts', '@Get()'],
    keeps: ['src/modules/a/a.controller.ts', '@Endpoint(get)'],
  },
};

describe.each(Object.entries(fileRules))('Every tracked file %s', (name, rule) => {
  it('holds', () => {
    const broken = tracked.flatMap(({ path, text }) => {
      const what = rule(path, text);
      return what === undefined ? [] : [`${path}: ${what}`];
    });
    expect(broken).toEqual([]);
  });

  it('would be found out', () => {
    const { breaks, keeps } = cases[name]!;
    expect(rule(breaks[0], breaks[1] ?? '')).toBeDefined();
    expect(rule(keeps[0], keeps[1] ?? '')).toBeUndefined();
  });
});

it('looks at the files there are', () => {
  expect(tracked.length).toBeGreaterThan(100);
});
