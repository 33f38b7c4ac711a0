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
/** Those that the spec has to the letter, with what stands beside them; and names. */
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
export const fileRules: Readonly<Record<string, FileRule>> = {
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
