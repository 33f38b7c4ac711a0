import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { EndpointDefinition } from '../../contract/endpoint.js';
import { athleteIdIn, ofAthlete } from '../../contract/privacy/endpoints.js';
import { scopeOf } from '../../src/modules/access/permission-table.js';
import { contractEndpoints } from '../support/contract-endpoints.js';

/** Fields by which an answer can tell of a person. */
const PERSONAL = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'addressLine1',
  'bio',
  'words',
  'athleteId',
];
/** Kinds of things of one athlete: a read that is aimed at one is a look at them, whatever it answers. */
const OF_ATHLETE = new Set(['athlete', 'collegeInterest']);

/** Such fields that are no athlete's, or tell nothing of one: the call and the field, and why nobody is recorded. */
const noAthlete: readonly (readonly [RegExp, string])[] = [
  [/^\S+ \S*coach\S* \.(coaches\.)?\w+$/, 'coaches of a team or a college'],
  [/^\S+ \S+ \.(\w+\.)?(coaches|primaryCoach|assistantCoaches)\.\w+$/, 'the same among other things'],
  [/^\S+ \/api\/parent(\/:id)? \.(parents\.)?\w+$/, 'what a parent says of themself; their athletes are marked'],
  [
    /^\S+ \/api\/(invite|team)\S* \.((invites|sent|refused|codes)\.)?(email|firstName|lastName)$/,
    'who is invited or sent a code, and has no profile yet',
  ],
  [/^\S+ \/api\/team-code\S* \.(codes\.)?email$/, 'a coach to come, whom a code for a new team was mailed'],
  [/^\S+ \S+ \.((invites|sent)\.)?askers\.email$/, 'accounts that ask by an invite whether they may join'],
  [/^GET \/api\/team\/:id\/unconfirmed-guardians \.guardians\./, 'parents; the athlete beside each is marked'],
  [
    /^\S+ \/api\/(roster|college\/:id\/roster)\S* \.(players|records|samples|changes\.sample)\./,
    'players that colleges list on their pages, who are no athletes of ours',
  ],
  [/^\S+ \/api\/(session|admin|auth)\S* /, 'whoever asks, of themself'],
  [/^GET \/api\/support-session\/own \.sessions\.minor\.athleteId$/, 'a minor, told to their guardians alone'],
  [/^PATCH \/api\/invite\/\w+-accept \.athleteId$/, 'whoever asks, of themself'],
  [/^\w+ \/api\/athlete\/:id\/(status|college|parent)\S* \.athleteId$/, 'the id of who was changed, and the new state'],
  [/^\w+ \/api\/(college-camp\/:id\/saved|college-interest\/order) \.athleteId$/, 'the same'],
];

/** Where a schema has such fields outside of a shape that is marked as an athlete's. */
function unmarked(schema: object, path = ''): string[] {
  if (athleteIdIn(schema)) return [];
  const { def } = (schema as z.ZodType)._zod;
  const { shape, ...parts } = def as unknown as { shape?: Record<string, object>; options?: object[] } & Record<
    string,
    unknown
  >;
  const here = Object.keys(shape ?? {}).filter((key) => PERSONAL.includes(key));
  const inside = Object.entries(shape ?? {}).flatMap(([key, part]) => unmarked(part, `${path}.${key}`));
  const coats = [parts['element'], parts['innerType'], parts['valueType'], parts['in'], ...(parts.options ?? [])];
  const within = coats.filter((part) => part instanceof z.ZodType).flatMap((part) => unmarked(part, path));
  return [...here.map((key) => `${path}.${key}`), ...inside, ...within];
}

const called = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

/** Whether somebody who may see any athlete may call it. */
const byWatched = ({ access }: EndpointDefinition) =>
  access.kind !== 'permission' || (['admin', 'auditor'] as const).some((role) => scopeOf(access.permission, role));

const isAimed = ({ method, access }: EndpointDefinition) =>
  method === 'GET' &&
  access.kind === 'permission' &&
  access.target.in !== 'nothing' &&
  OF_ATHLETE.has(access.target.kind);

let endpoints: readonly EndpointDefinition[];
beforeAll(async () => {
  endpoints = (await contractEndpoints()).filter((endpoint) => byWatched(endpoint) && !isAimed(endpoint));
});

const fields = () => endpoints.flatMap((one) => unmarked(one.response).map((field) => `${called(one)} ${field}`));

describe('an answer that tells of athletes', () => {
  it('says whose it is by its shape, so that looks at them are recorded', () => {
    expect(fields().filter((field) => !noAthlete.some(([known]) => known.test(field)))).toEqual([]);
  });

  it('is no exception that nobody needs', () => {
    expect(noAthlete.filter(([known]) => !fields().some((field) => known.test(field)))).toEqual([]);
  });

  it('would be found in a call that forgets it', () => {
    const Named = z.object({ _id: z.string(), firstName: z.string() });
    expect(unmarked(z.object({ rows: z.array(Named).nullable() }))).toEqual(['.rows.firstName']);
    expect(unmarked(z.object({ rows: z.array(ofAthlete(Named, ({ _id }) => _id)) }))).toEqual([]);
  });
});

describe('a file that is asked for', () => {
  it('holds no athlete, or is known for it', () => {
    const files = endpoints.filter(({ contentType, access }) => contentType && access.kind !== 'public').map(called);
    expect(files.toSorted()).toEqual([
      // A camp; reports of what was imported; ids alone; events whose personal fields are sealed.
      ...['GET /api/college-camp/:id/calendar', 'GET /api/college-import/plan/:id/report'],
      ...['GET /api/college-import/template', 'GET /api/live', 'GET /api/log/export'],
      // The caller, of themself.
      ...['GET /api/privacy/export', 'GET /api/privacy/export.xlsx'],
      // The roster: `takingAlong` says whose (test/api/access-log.e2e.spec.ts).
      'POST /api/team/:id/athletes/export',
    ]);
  });
});
