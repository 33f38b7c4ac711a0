import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { features } from '../../src/features.js';

/** Every feature is listed here, every permission, or every migration in the order of installation: a new one edits these alone. */
const OF_EVERY_FEATURE = new Set([
  'src/features.ts',
  'src/migrations.ts',
  'web/src/features.ts',
  'src/modules/access/permission-table.ts',
  'contract/access/permissions.ts',
  // Generated.
  'projections/versions.ts',
]);

/**
 * Shared files that name features, by the reason. It only ever gets shorter: what a new feature needs is declared in its
 * `index.ts` or its `screens.tsx`, and derived from there.
 */
const known: readonly { readonly why: string; readonly pairs: Readonly<Record<string, readonly string[]>> }[] = [
  {
    why: 'The people and things of the demo, of whom every feature tells its part in its own `*.demo.ts`.',
    pairs: {
      'src/demo/close-demo-teams.ts': ['invite', 'team'],
      'src/demo/demo-part.ts': ['athlete'],
      'src/demo/demo-seeder.ts': ['account', 'invite', 'team'],
      'src/demo/followed-colleges.ts': ['college', 'team'],
      'src/demo/people.ts': ['account'],
      'src/demo/profiles.ts': ['athlete'],
      'src/demo/roster.ts': ['athlete', 'parent'],
      'src/demo/seed-demo.ts': ['account'],
      'src/demo/staff.ts': ['coach', 'team'],
      'src/demo/teams.ts': ['team'],
    },
  },
  {
    why: 'Commands of operators: an import of colleges, accounts by hand, erasures again after a restore, colleges at the first start.',
    pairs: {
      'src/create-app.ts': ['privacy'],
      'src/import.ts': ['college', 'team'],
      'src/main.ts': ['college'],
      'src/operator.ts': ['account', 'invite', 'privacy'],
    },
  },
  {
    why: 'Words that many read models share: the shape of the earth, whose rows an erasure empties, what a team sees of an athlete.',
    pairs: {
      'projections/conditions.ts': ['college'],
      'projections/erased.ts': ['privacy'],
      'projections/team-sight.ts': ['athlete'],
    },
  },
  {
    why: 'Modules of a team that an endpoint is behind; files of athletes; the state of read models, which the platform tells.',
    pairs: {
      'contract/endpoint.ts': ['subscription'],
      'contract/file/endpoints.ts': ['athlete'],
      'contract/live/live.ts': ['operations'],
    },
  },
  {
    why: 'The frame of the app: whose session it is, with which team and colors, on what code they come, and what can be found from everywhere.',
    pairs: {
      'web/src/app/areas.tsx': ['account', 'athlete', 'team'],
      'web/src/app/invite-code.ts': ['invite'],
      'web/src/app/router.tsx': ['account', 'invite', 'subscription'],
      'web/src/app/session/may.ts': ['athlete', 'camp', 'college-interest', 'invite', 'team'],
      'web/src/app/session/support-tab.ts': ['support-session'],
      'web/src/app/session/switch-team.ts': ['coach'],
      'web/src/app/shell/palette.tsx': ['athlete', 'college', 'team'],
      'web/src/app/shell/screen.ts': ['athlete'],
      'web/src/app/theme-provider.tsx': ['team'],
      'web/src/app/undo/undo-question.ts': ['audit'],
      'web/src/app/undo/use-undo.ts': ['audit'],
      'web/src/ui/form/height-field.tsx': ['athlete'],
    },
  },
  {
    why: 'The people and things that tests begin with.',
    pairs: {
      'test/bench/installation.ts': ['team'],
      'test/bench/made-athletes.ts': ['athlete'],
      'test/bench/plain-status-route.ts': ['athlete'],
      'test/bench/roster-log.ts': ['athlete'],
      'test/faults/roster-load.ts': ['athlete', 'team'],
      'test/security/cast.ts': ['athlete', 'college', 'parent', 'team'],
      'test/support/camps.ts': ['camp'],
      'test/support/codes.ts': ['coach', 'invite', 'team'],
      'test/support/forgets-fast.ts': ['privacy'],
      'test/support/colleges.ts': ['college'],
      'test/support/histories/story/narrator.ts': ['account'],
      'test/support/histories/story/story.ts': ['college', 'privacy'],
      'test/support/interests.ts': ['college-interest'],
      'test/support/onboarding-answers.ts': ['athlete'],
      'test/support/people.ts': ['account', 'athlete', 'coach', 'parent', 'team'],
      'test/support/visitors.ts': ['account'],
    },
  },
  {
    why: 'The history of the whole log: every event that there is, or what must hold of each.',
    pairs: {
      'test/faults/standing-facts.ts': ['athlete', 'audit', 'operations'],
      'test/support/histories/histories.ts': ['privacy'],
      'test/support/histories/write-history.ts': ['audit'],
    },
  },
];
/** Pairs of a file and a feature in all. */
const MAX_PAIRS = 84;

/** Who asks, and what they may do: part of every request. */
const OF_EVERY_REQUEST = new Set(['access', 'identity']);

/** Folders that are called otherwise than their feature. */
const CALLED: Readonly<Record<string, string>> = {
  'contract/board': 'team',
  'contract/college-import': 'college',
  'contract/history': 'audit',
  'contract/saved-search': 'account',
  'projections/audience': 'newsletter',
  'projections/college-list': 'college',
  'projections/digest': 'digest',
  'projections/entitlement': 'subscription',
  'projections/growth': 'operations',
  'projections/payments-list': 'subscription',
  'projections/recommending': 'recommendation',
  'projections/roster-page': 'athlete',
  'projections/team-interests': 'college-interest',
  'projections/team-list': 'team',
  'projections/team-tasks': 'task',
};
/** Calls that the platform answers itself. */
const OF_THE_PLATFORM = new Set(['file', 'health', 'live', 'mail']);

const byModel = new Map(features.flatMap(({ name, readModels }) => readModels.map((model) => [model.name, name])));

/** The feature in whose rooms a file is; undefined for one that all share. */
function roomOf(path: string): string | undefined {
  const [, area = '', called = ''] =
    /^(src\/modules|web\/src\/features|contract|projections)\/([^/.]+)(?=[/.])/.exec(path) ?? [];
  const feature = CALLED[`${area}/${called}`] ?? (area === 'projections' ? byModel.get(called) : called);
  return features.some(({ name }) => name === feature) && !OF_THE_PLATFORM.has(called) ? feature : undefined;
}

/** Roles of people, and what every session is about: these words are no names of features. */
const PEOPLE = new Set(['account', 'athlete', 'coach', 'parent', 'team']);

/** What a feature is known by besides its files: its resources, kinds, streams, events and calls. */
const names = new Map(
  features.flatMap(({ name, resources, kinds, deciders, handlers }) => {
    const things = [...resources.map((one) => one.name), ...kinds.map(({ key }) => key)];
    const events = deciders.flatMap((decider) => decider.events.map(({ type }) => type));
    const calls = handlers.map(({ endpoint }) => endpoint.path);
    const known = [...(PEOPLE.has(name) ? [] : things), ...events, ...calls];
    return known.map((word) => [word, name] as const);
  }),
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Where Stripe's own words are: its subscriptions are no feature of ours. */
const STRIPES_WORDS = /^src\/platform\/(payments\/|config\/paying)/;

/** The features that a shared file names, by an import of their files or by what they are known by. */
function featuresIn(path: string, text: string): string[] {
  const code = text.replace(COMMENT, '');
  const imported = [...code.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    roomOf(normalize(join(dirname(path), to))),
  );
  const said = [...code.matchAll(/(?<=['"`])[\w/{}:-]+(?=['"`])/g)].map(([word]) => names.get(word));
  const all = new Set([...imported, ...(STRIPES_WORDS.test(path) ? [] : said)]);
  return [...all].filter((one) => one !== undefined).filter((one) => !OF_EVERY_REQUEST.has(one));
}

const isShared = (path: string): boolean =>
  /\.(tsx?|mjs|cjs)$/.test(path) &&
  !/\.(spec|bench|expectations)\.tsx?$/.test(path) &&
  !OF_EVERY_FEATURE.has(path) &&
  roomOf(path) === undefined;

const shared = execFileSync('git', ['ls-files', '-z', 'src', 'projections', 'contract', 'web/src', 'test'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(isShared);

describe('A file that no feature owns', () => {
  const pairs = known.flatMap(({ pairs: some }) =>
    Object.entries(some).flatMap(([path, named]) => named.map((one) => `${path} ${one}`)),
  );

  it('names none, but for the known pairs, of which none is left over', () => {
    const found = shared.flatMap((path) => featuresIn(path, readFileSync(path, 'utf8')).map((one) => `${path} ${one}`));
    expect(found.toSorted()).toEqual(pairs.toSorted());
    expect(pairs.length).toBeLessThanOrEqual(MAX_PAIRS);
  });

  it('names nothing of tasks, the feature that was built on the indexes', () => {
    expect(pairs.filter((pair) => pair.endsWith(' task'))).toEqual([]);
  });

  it('would be found out', () => {
    expect(featuresIn('web/src/app/router.tsx', "import { one } from '../features/task/task-list.js';")).toEqual([
      'task',
    ]);
    expect(featuresIn('src/main.ts', "import '../projections/tasks.js';\nconst kinds = ['savedCamps'];")).toEqual([
      'task',
      'camp',
    ]);
    expect(featuresIn('test/support/app.ts', "call('/api/tasks'); // 'camps'")).toEqual(['task']);
  });
});
