import { z } from 'zod';
import { formatAccess } from '../../../../contract/privacy/format-access.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { counted, possessive } from '../../../kernel/lines.js';

/** What version 1 called each call that could be a look. Fixed forever. */
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
export function upcastView({ what, ...aim }: Record<string, unknown>): Record<string, unknown> {
  const words = String(what);
  const [, called = words, month, day, year] = /^(.*) as of (\d\d)\/(\d\d)\/(\d{4})$/.exec(words) ?? [];
  return { ...aim, call: calls[called] ?? called, asOf: year ? `${year}-${month}-${day}` : null };
}

const id = z.string().min(1);
const seen = {
  /** The call that answered: method and path pattern, e.g. `GET /api/athlete/:id`. */
  call: z.string().min(1),
  /** The past day that was requested, YYYY-MM-DD. */
  asOf: z.string().nullable(),
};
const bySupport = {
  /** Whether an admin saw it in a support session, as the person who was helped. */
  support: z.boolean(),
};
const notBySupport = (data: Record<string, unknown>): Record<string, unknown> => ({ ...data, support: false });
const undo = { possible: false, why: 'You can’t undo viewing something.' } as const;

const athletes = (number: number): string => counted(number, 'athlete');

/** A role with access to any athlete viewed this one; the metadata has the actor. */
export const AthleteViewed = defineEvent({
  type: 'AthleteViewed',
  version: 3,
  schema: z.strictObject({ athleteId: id, ...seen, ...bySupport }),
  upcasts: { 1: upcastView, 2: notBySupport },
  undo,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, ...look }, names) =>
      `viewed ${possessive(names.of(athleteId, 'an athlete'))} data: ${formatAccess(look)}`,
    saysToSelf: (look) => `viewed your data: ${formatAccess(look)}`,
  },
});

/** A list of a team's athletes was requested; the form before {@link AthletesSeen}, no longer written. */
export const TeamViewed = defineEvent({
  type: 'TeamViewed',
  version: 2,
  schema: z.strictObject({ teamId: id, ...seen }),
  upcasts: { 1: upcastView },
  undo,
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId, ...look }, names) => `viewed athletes on ${names.of(teamId, 'the team')}: ${formatAccess(look)}`,
  },
});

const athleteIds = z.array(id).min(1);
/** How many `athleteIds` there are, which the history does not keep. */
const count = z.number().int().min(1);

/** Someone who may see any athlete was given these, by a list, a search, the log or the answer to a change. */
export const AthletesSeen = defineEvent({
  type: 'AthletesSeen',
  version: 2,
  schema: z.strictObject({ athleteIds, count, ...seen, ...bySupport }),
  upcasts: { 1: notBySupport },
  undo,
  story: {
    omits: ['athleteIds'],
    about: { kind: 'other', id: 'athletes' },
    says: ({ count: number, ...look }) => `viewed ${athletes(number)}: ${formatAccess(look)}`,
  },
});

/** Someone took a file with the athletes of a team along, who were these. */
export const RosterExported = defineEvent({
  type: 'RosterExported',
  version: 1,
  schema: z.strictObject({ teamId: id, athleteIds, count }),
  upcasts: {},
  undo: { possible: false, why: 'The file was already downloaded.' },
  story: {
    omits: ['athleteIds'],
    about: ['team', 'teamId'],
    says: ({ teamId, count: number }, names) => `exported ${athletes(number)} from ${names.of(teamId, 'the team')}`,
  },
});

export const accessLogEvents = [AthleteViewed, TeamViewed, AthletesSeen, RosterExported] as const;
export type AccessLogEvent = EventOf<(typeof accessLogEvents)[number]>;
