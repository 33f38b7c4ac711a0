import type { Reach } from './reach.js';

/**
 * Who may what, copied by hand from domain.md ("Permissions") and the spec, and on purpose not from the server's own
 * table: where the two differ, the matrix fails. These are the columns of domain.md's table.
 */
export const columns = ['athlete', 'parent', 'assistant coach', 'primary coach', 'admin', 'auditor'] as const;
export type Column = (typeof columns)[number];
type Row = readonly [Reach, Reach, Reach, Reach, Reach, Reach];

export const rows = {
  'see an athlete': ['own', 'linked', 'team', 'team', 'any', 'any'],
  // Who may see any goes by teams, where each look is recorded.
  'the athletes who are one’s own': ['any', 'any', 'any', 'any', '–', '–'],
  'edit an athlete': ['own', 'linked minor', 'team', 'team', 'any', '–'],
  // A parent who pays sets the e-mail preference also of a grown-up; which part is whose, edit-athlete's own suite holds.
  // Not a row of domain.md: whose word a parent waits for, and not that of the coach who invited them.
  'answer who asks to follow an athlete': ['own', 'linked', '–', '–', '–', '–'],
  // Who is a minor follows from it: an athlete and an assistant ask.
  'have the word on another birthday': ['–', 'linked', '–', 'team', 'any', '–'],
  'send a change of an athlete': ['own', 'linked', 'team', 'team', 'any', '–'],
  'accept, reject, (de)activate athletes; undo it': ['–', '–', 'by name', 'by name', 'any', '–'],
  // screens.md, "The people": numbers that a named person vouches for.
  'verify an athlete’s numbers': ['–', '–', 'team', 'team', 'any', '–'],
  '(de)activate a coach': ['–', '–', '–', 'others on the team', 'any', '–'],
  'coaches, of one’s team or of all': ['–', '–', 'any', 'any', 'any', 'any'],
  'oneself as a coach': ['–', '–', 'any', 'any', '–', '–'],
  'edit a coach': ['–', '–', 'own', 'team', 'any', '–'],
  'edit team settings, groups': ['–', '–', 'team', 'team', 'any', '–'],
  'edit team links and board': ['–', '–', 'team', 'team', 'any', '–'],
  // Spec: shown on athletes' dashboards; a member is active on the team.
  'see a team’s board': ['member', 'parent of a member', 'team', 'team', 'any', 'any'],
  'history and audit': ['own', 'linked', 'team', 'team', 'any', 'any'],
  // domain.md, "Minors": reads by an admin are recorded; those who were read see by whom.
  'who has looked at an athlete': ['own', 'linked', '–', '–', 'any', 'any'],
  'erase people': ['–', '–', '–', '–', 'any', '–'],
  'the whole log': ['–', '–', '–', '–', 'any', 'any'],
  'export the log': ['–', '–', '–', '–', '–', 'any'],
  'read models and dead letters, to look at': ['–', '–', '–', '–', 'any', 'any'],
  'oneself as an admin': ['–', '–', '–', '–', 'any', '–'],
  'rebuild, replay, dead letters': ['–', '–', '–', '–', 'any', '–'],
  invite: ['–', '–', 'team', 'team', 'any', '–'],
  // Spec, section 7: "admin list"; an auditor sees any, read-only.
  'every team': ['–', '–', '–', '–', 'any', 'any'],
  '(de)activate a team': ['–', '–', '–', '–', 'any', '–'],
  'issue codes to create teams with': ['–', '–', '–', '–', 'any', '–'],
  // Not rows of domain.md: the spec's "Athletes … request to join a team by code, cancel a request, and re-request
  // after removal"; coaches remove; the coach's screens.
  'ask to join a team': ['own', '–', '–', '–', 'any', '–'],
  'leave, or be removed from, a team': ['own', '–', 'by name', 'by name', 'any', '–'],
  'end the link of an athlete and a parent': ['own', 'linked', '–', 'team', 'any', '–'],
  'see a team, its roster, coaches and parents': ['–', '–', 'team', 'team', 'any', 'any'],
  // Spec, "Coach settings panel": email preferences toggle. Athletes' and parents' stand in their profiles.
  'one’s own e-mail preference, as a coach': ['–', '–', 'any', 'any', '–', '–'],
  'suspend accounts': ['–', '–', '–', '–', 'any', '–'],
  'one’s own saved searches': ['any', 'any', 'any', 'any', '–', '–'],
  // domain.md: colleges are the admin's; everybody researches them.
  'see colleges': ['any', 'any', 'any', 'any', 'any', 'any'],
  'add, edit and archive colleges': ['–', '–', '–', '–', 'any', '–'],
  // domain.md: "college interests, offers, visits, updates".
  'see an athlete’s colleges': ['own', 'linked', 'team', 'team', 'any', 'any'],
  'change an athlete’s colleges': ['own', '–', 'team', 'team', 'any', '–'],
  // domain.md: SuggestCollege is the coaches', RespondToSuggestion the athlete's.
  'suggest colleges to an athlete': ['–', '–', 'team', 'team', 'any', '–'],
  'answer a suggestion': ['own', '–', '–', '–', '–', '–'],
  // They speak in the athlete's name, with how to reach them.
  'drafts of messages': ['own', '–', '–', '–', '–', '–'],
  // docs/model-help.md: a guardian agrees for a minor, a grown-up for themself.
  'whether a model may help with these': ['own', 'linked', '–', '–', '–', '–'],
  'reply to updates': ['own', 'linked', 'team', 'team', 'any', '–'],
  // Spec, "/admin/camps"; /athlete/camps and /parent/camps.
  'see camps': ['any', 'any', 'any', 'any', 'any', 'any'],
  'add, edit and delete camps': ['–', '–', '–', '–', 'any', '–'],
  'see a parent': ['–', 'own', 'team', 'team', 'any', 'any'],
  'edit a parent': ['–', 'own', '–', '–', 'any', '–'],
  '(de)activate a parent': ['–', '–', '–', '–', 'any', '–'],
} satisfies Record<string, Row>;
export type RowName = keyof typeof rows;
