import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readModels } from '../support/read-models.js';

/** One thing wrong with a tracked file, or undefined. */
type FileRule = (path: string, text: string) => string | undefined;

const CODE = /\.(ts|tsx|mjs|cjs|js|css)$/;
const TEST = /\.(spec|contract|expectations)\.tsx?$|^test\//;
/** `*.rows.ts` are tables of data. */
const LONG_BY_NATURE = /\.(spec|rows)\.tsx?$|\/migrations\/|\/histories\//;
const MAX_LINES = 300;
const NAMED_BY_TOOLS = new Set([
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'Dockerfile',
  'LICENSE',
]);

/** What the domain’s things are called; whose team an event is of stands in every envelope, and Stripe’s invoices have a `parent`. */
const DOMAIN = /\b(?!team(Id|Of)\b)\w*(athlete|coach|parent(?!node|: \{ type)|roster|team)\w*\b/i;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Words that all begin large. */
const TITLE_CASE = /(?<=["'`>]|^\s*)[A-Z][a-z]+(?: (?:(?:a|an|the|of|to|your) )?[A-Z][a-z]+)+(?=["'`<…]|\s*$)/gm;
/** Those that the spec has to the letter, with what is beside them; and names. */
const SPELLED_SO = new Set([
  ...['Account Actions', 'Add Previous College', 'Back to Name', 'Create Team', 'Create a Team', 'Deselect All'],
  ...['Email Preferences', 'High School', 'Individual Athlete', 'Invite Users', 'Join Team', 'Join a Team'],
  ...['Junior College', 'Refresh Page', 'Request Access Again', 'Select All', 'Team Name', 'Your Athlete'],
  ...[
    'Your Athletes',
    'Your Team',
    'About Touchline',
    'Download Excel',
    'Join Touchline',
    'Open Touchline',
    'Link Google',
  ],
  ...['Maybe Later', 'Trial Expired', 'Active Subscription', 'Start Your Recruiting Journey'],
  ...['Unlock Detailed Fit Analysis', 'Unlock All College Insights', 'Send Update', 'Assign Task'],
  ...['Start Subscription', 'Manage Subscription', 'Reactivate Subscription', 'View Billing History', 'Try Again'],
  ...['Subscription Management', 'To Be Cancelled', 'App Store'],
  ...['Inter Variable', 'Helvetica Neue', 'Flag Football'],
]);
/** Read table → the folder that it is declared in. */
const homes = new Map(
  readModels.flatMap(({ name, tables }) => tables.map((table) => [table.name, `projections/${name}/`] as const)),
);
const READ_TABLE = new RegExp(`\\bread\\.(${[...homes.keys()].join('|')})\\b`, 'g');

const found = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[0].trim();

/** What every tracked file must hold to, by the name that the tests report. */
const fileRules: Readonly<Record<string, FileRule>> = {
  'is named in kebab-case': (path) =>
    path.split('/').find((part) => !NAMED_BY_TOOLS.has(part) && !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part)),
  'is named after what it does': (path) =>
    path.split('/').find((part) => /(^|-)(utils?|common|helpers?)(\.|$)/.test(part)),
  [`has at most ${MAX_LINES} lines`]: (path, text) => {
    const lines = text.split('\n').length - 1;
    return CODE.test(path) && !LONG_BY_NATURE.test(path) && lines > MAX_LINES ? `${lines} lines` : undefined;
  },
  'names no place of one machine': (_, text) =>
    found(text, /(?<![\w.~/])\/(work|farm|root|Users\/\w+|home\/\w+)\/[\w.-]+/),
  'names no package registry': (_, text) =>
    found(text, /registry\.(npmjs|yarnpkg)\.\w+|deb\.debian\.org|"resolved": "https?:/),
  'holds no secret': (_, text) =>
    found(
      text,
      /\b(sk|rk)_live_\w{8,}|\bAKIA[A-Z0-9]{16}\b|\bgh[pousr]_\w{30,}|\bxox[abprs]-\w{10,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    ),
  'switches no rule off': (path, text) =>
    CODE.test(path) ? found(text, /eslint-disable|@ts-(ignore|nocheck)|prettier-ignore|depcruise-ignore/) : undefined,
  'leaves no marker for later': (path, text) =>
    CODE.test(path) ? found(text, /\b(TODO|FIXME|XXX|HACK)\b/) : undefined,
  'skips no test and is not the only one': (path, text) =>
    TEST.test(path) ? found(text, /\b(it|test|describe)\.(skip|only|todo)\b|\bx(it|describe)\(/) : undefined,
  'sleeps in no test': (path, text) =>
    /\.spec\.tsx?$/.test(path)
      ? found(text, /setTimeout\(r(esolve)?,|waitForTimeout\(|await (sleep|delay)\(/)
      : undefined,
  'speaks of no domain in the platform': (path, text) =>
    /^src\/platform\//.test(path) && !TEST.test(path) && !/^src\/platform\/[^/]+\/contract\//.test(path)
      ? found(text.replace(COMMENT, ''), DOMAIN)
      : undefined,
  'writes titles and buttons as sentences': (path, text) =>
    /^web\/src\/.*\.tsx$/.test(path) && !TEST.test(path)
      ? text
          .replace(COMMENT, '')
          .match(TITLE_CASE)
          ?.find((words) => !SPELLED_SO.has(words))
      : undefined,
  'names no read table of another folder': (path, text) =>
    /^(src|projections)\/.*\.ts$/.test(path) && !TEST.test(path)
      ? [...text.matchAll(READ_TABLE)].find(([, table = '']) => !path.startsWith(homes.get(table) ?? ''))?.[0]
      : undefined,
  'routes by @Endpoint only': (path, text) =>
    /^src\/.*\.ts$/.test(path) && !/^src\/platform\/http\//.test(path)
      ? found(text, /@(Get|Post|Put|Patch|Delete|All|Head|Options|Sse|RequestMapping)\(/)
      : undefined,
};

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
