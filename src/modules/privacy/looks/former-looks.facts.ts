/** What version 1 called each call that could be a look. Fixed for ever. */
const calls: Readonly<Record<string, string>> = {
  profile: 'GET /api/athlete/:id',
  files: 'GET /api/athlete/:id/files',
  file: 'GET /api/athlete/:id/file/:fileId',
  history: 'GET /api/athlete/:id/history',
  roster: 'GET /api/team/:id/athletes',
  'roster export': 'POST /api/team/:id/athletes/export',
  'team history': 'GET /api/team/:id/history',
  'athlete count': 'GET /api/team/:id/athlete-count',
  invites: 'GET /api/team/:id/invites',
  check: 'GET /api/invite/check',
  parents: 'GET /api/parent',
};

/** A look of version 1 said in words what was seen, e.g. `profile as of 05/06/2026`. Words that it never had stay as they are. */
export function upcastLook({ what, ...aim }: Record<string, unknown>): Record<string, unknown> {
  const words = String(what);
  const [, called = words, month, day, year] = /^(.*) as of (\d\d)\/(\d\d)\/(\d{4})$/.exec(words) ?? [];
  return { ...aim, call: calls[called] ?? called, asOf: year ? `${year}-${month}-${day}` : null };
}
