/** What was viewed: the call as method and path pattern, and the past day that was requested. */
export interface Seen {
  /** E.g. `GET /api/athlete/:id`. */
  readonly call: string;
  /** YYYY-MM-DD. */
  readonly asOf: string | null;
  /** Whether it was in a support session. */
  readonly support?: boolean;
}

/** Names of calls whose path is not descriptive. */
const calledIn: Readonly<Record<string, string>> = {
  '/api/athlete/:id': 'profile',
  '/api/team/:id/athletes': 'roster',
  '/api/team/:id/athletes/export': 'roster export',
  '/api/team/:id/history': 'team history',
  '/api/parent': 'parents',
  '/api/parent/:id': 'parent page',
  '/api/log': 'log',
  '/api/accounts': 'accounts',
  '/api/undo/preview': 'undo preview',
  '/api/privacy/people': 'people search',
  '/api/team/:id/college/:collegeId/athletes': 'athletes who follow a college',
  '/api/team/:id/college/:collegeId/fits': 'athletes who fit a college',
  '/api/college-interest': 'a college on the list',
  '/api/college-interests': 'colleges',
  '/api/college-interest/:id': 'a college on the list',
  '/api/college-interest/updates': 'updates',
  '/api/college-interest/:id/updates': 'updates on a college',
};

/** What was viewed, as text: `profile as of 05/06/2026`. A call without a path is its own text. */
export function formatAccess({ call, asOf, support }: Seen): string {
  if (support) return `${formatAccess({ call, asOf })}, in a support session`;
  const path = call.slice(call.indexOf(' ') + 1);
  const what = path.startsWith('/') ? (calledIn[path] ?? (wordsOf(path) || path)) : call;
  const [year = '', month = '', day = ''] = asOf?.split('-') ?? [];
  return asOf === null ? what : `${what} as of ${month}/${day}/${year}`;
}

/** `/api/team/:id/athlete-count` → `athlete count`. */
const wordsOf = (path: string): string =>
  path
    .split('/')
    .slice(3)
    .filter((part) => !part.startsWith(':'))
    .join(' ')
    .replaceAll('-', ' ');
