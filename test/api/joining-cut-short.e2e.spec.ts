import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Global, Logger, Module } from '@nestjs/common';
import fc from 'fast-check';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import type { TeamCode } from '../../contract/invite/endpoints.js';
import type { Invite } from '../../contract/invite/invite.js';
import type { DeadLetter } from '../../contract/operations/endpoints.js';
import type { AnyStream } from '../../src/kernel/stream.js';
import { accounts, profileIdFor } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { coaches } from '../../src/modules/coach/public.js';
import { invites, teamCodes } from '../../src/modules/invite/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { teams } from '../../src/modules/team/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { TAKE_UP_AFTER, TakeUpProcess } from '../../src/platform/processes/processes.policies.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { dying } from '../support/dying-gateway.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';

@Global()
@Module({ providers: [{ provide: TAKE_UP_AFTER, useValue: 300 }], exports: [TAKE_UP_AFTER] })
class TakenUpSoon {}

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'invites'];
const naming = { firstName: 'Sam', lastName: 'Newcomer', email: 'sam@example.com' };
let started: TestApp;
let people: People;
let codes: Codes;
let coach: Person;
let teamId: string;
let addresses = 0;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, imports: [TakenUpSoon] });
  // What dies on purpose here would fill the run's output.
  Logger.overrideLogger(false);
  people = new People(started.app);
  codes = new Codes(started.app, people);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  await people.settled(EVERYTHING);
}, 60_000);
afterEach(() => void jest.restoreAllMocks());
afterAll(() => started.stop());

const call = (person: Person, method: string, path: string, body?: unknown) => {
  const from = `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  return new Api(started.url, person.token).call(method, path, body, { 'x-forwarded-for': from });
};
const of = <T>(token: abstract new (...args: never[]) => T): T => started.app.get<T>(token, { strict: false });
const eventsOf = (stream: AnyStream) => of(StreamReader).events(stream);
const typesOf = async (stream: AnyStream) => (await eventsOf(stream)).map(({ type }) => type);
const roleOf = async ({ userId }: Person) => (await of(StreamReader).load(accounts.of(userId))).state?.role;
const newcomer = async (): Promise<Person> => {
  const person = await people.account('no-role');
  await people.settled(EVERYTHING);
  return person;
};
interface Joining {
  readonly join: () => ReturnType<typeof call>;
  /** Where its beginning and its end stand; the events before it begins. */
  readonly stream: AnyStream | undefined;
  readonly before: number;
  readonly whole: () => Promise<void>;
}

const acceptance =
  (person: Person, as: string, joinCode: string, names = true) =>
  () =>
    call(person, 'PATCH', `/api/invite/${as}-accept`, { joinCode, userId: person.userId, ...(names ? naming : {}) });

/** Each way, for somebody new: how they join, and what the log says when it is done. */
const ways: Record<string, { steps: number; of: (person: Person) => Promise<Joining> }> = {
  'an invite as an athlete': {
    steps: 5,
    of: async (person) => {
      const { id, code } = await codes.invite({ teamId, role: 'athlete', email: person.email });
      const athleteId = profileIdFor('athlete', person.userId);
      return {
        join: acceptance(person, 'athlete', code, false),
        stream: invites.of(id),
        before: 1,
        whole: async () => {
          expect(await typesOf(invites.of(id))).toEqual(['InviteSent', 'InviteClaimed', 'InviteRedeemed']);
          expect(await typesOf(athletes.of(athleteId))).toEqual(['AthleteRegistered', 'InviteAccepted']);
          expect(await roleOf(person)).toBe('athlete');
        },
      };
    },
  },
  'an invite as an assistant coach': {
    steps: 6,
    of: async (person) => {
      const { id, code } = await codes.invite({ teamId, role: 'assistant-coach', email: person.email });
      const coachId = profileIdFor('coach', person.userId);
      return {
        join: acceptance(person, 'assistant-coach', code),
        stream: invites.of(id),
        before: 1,
        whole: async () => {
          expect(await typesOf(invites.of(id))).toEqual(['InviteSent', 'InviteClaimed', 'InviteRedeemed']);
          expect(await typesOf(coaches.of(coachId))).toEqual(['CoachRegistered', 'TeamSwitched']);
          expect((await eventsOf(coaches.of(coachId)))[0]?.data).toMatchObject(naming);
          const added = (await eventsOf(teams.of(teamId))).filter(({ data }) => Object.values(data).includes(coachId));
          expect(added.map(({ type }) => type)).toEqual(['CoachAdded']);
          expect(await roleOf(person)).toBe('assistant-coach');
        },
      };
    },
  },
  'an invite as a parent': {
    steps: 5,
    of: async (person) => {
      // Nobody follows them yet: the first parent of a minor, invited by the primary coach, waits for nobody.
      const athlete = await people.athlete({ teamId });
      const parent = { athleteId: athlete.profileId, firstName: 'Pat', lastName: 'E', relationship: 'Aunt' } as const;
      const { id, code } = await codes.invite({ teamId, role: 'parent', email: person.email, parent });
      const parentId = profileIdFor('parent', person.userId);
      return {
        join: acceptance(person, 'parent', code),
        stream: invites.of(id),
        before: 1,
        whole: async () => {
          expect(await typesOf(invites.of(id))).toEqual(['InviteSent', 'InviteClaimed', 'InviteRedeemed']);
          expect(await typesOf(parents.of(parentId))).toEqual(['ParentRegistered']);
          const { state } = await of(StreamReader).load(athletes.of(athlete.profileId));
          expect(state?.parents[parentId]?.relationship).toBe('Aunt');
          expect(await roleOf(person)).toBe('parent');
        },
      };
    },
  },
  'a code to create a team with': {
    steps: 6,
    of: async (person) => {
      const { id, code } = await codes.teamCode();
      const team = { teamName: 'Harbor City Sharks', userId: person.userId, inviteCode: code, sport: 'football' };
      return {
        join: () => call(person, 'POST', '/api/team', { ...naming, ...team }),
        stream: teamCodes.of(id),
        before: 1,
        whole: async () => {
          expect(await typesOf(teamCodes.of(id))).toEqual(['TeamCodeIssued', 'TeamCodeClaimed', 'TeamCodeRedeemed']);
          const claim = (await eventsOf(teamCodes.of(id))).find(({ type }) => type === 'TeamCodeClaimed');
          const { teamId: created } = claim?.data as { teamId: string };
          expect(await typesOf(teams.of(created))).toEqual(['TeamCreated', 'CoachAdded']);
          expect(await typesOf(coaches.of(profileIdFor('coach', person.userId)))).toEqual([
            'CoachRegistered',
            'TeamSwitched',
          ]);
          expect(await roleOf(person)).toBe('coach');
        },
      };
    },
  },
  'the join code of a team': {
    steps: 5,
    of: async (person) => {
      const { publicJoinLinkCode } = (await call(coach, 'GET', `/api/team/${teamId}`)).body;
      const athleteId = profileIdFor('athlete', person.userId);
      return {
        join: acceptance(person, 'athlete', String(publicJoinLinkCode), false),
        stream: undefined,
        before: 0,
        whole: async () => {
          expect(await typesOf(athletes.of(athleteId))).toEqual(['AthleteRegistered', 'JoinRequested']);
          expect(await roleOf(person)).toBe('athlete');
        },
      };
    },
  },
};

describe.each(Object.entries(ways))('joining by %s', (_, { steps, of: joiningOf }) => {
  it('is finished without the person, wherever its request died', async () => {
    const deaths = fc.record({ after: fc.integer({ min: 0, max: steps }), unheard: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(deaths, async (death) => {
        const person = await newcomer();
        const { join, stream, before, whole } = await joiningOf(person);
        expect(await dying(started.app, person, death, join)).toBe(500);
        if (death.after === 0 && !death.unheard) {
          // Nothing had begun: nothing is taken up, and the code still works.
          if (stream) expect(await typesOf(stream)).toHaveLength(before);
          expect(await typesOf(accounts.of(person.userId))).toEqual(['AccountRegistered']);
          expect((await join()).status).toBeLessThan(300);
        }
        await eventually('the joining to be whole', () =>
          whole().then(
            () => true,
            () => false,
          ),
        );
        await whole();
        expect(await typesOf(accounts.of(person.userId))).toEqual([
          'AccountRegistered',
          'ProfileLinked',
          'RoleAssigned',
        ]);
        const { metadata } = (await eventsOf(accounts.of(person.userId))).at(-1) ?? {};
        expect(metadata?.actor).toEqual({ userId: person.userId, role: 'no-role' });
        if (stream) expect((await join()).status).toBe(404);
      }),
      { numRuns: 8, examples: [[{ after: 1, unheard: false }], [{ after: steps, unheard: true }]] },
    );
  }, 120_000);
});

/** Another way is taken between what is asked before the claim and the link to the profile. */
function takingAnotherWay(person: Person, claimed: AnyStream): void {
  const gateway = of(CommandGateway);
  const send = gateway.send.bind(gateway);
  jest.spyOn(gateway, 'send').mockImplementation(async (stream, command, request) => {
    const result = await send(stream, command, request);
    const parent = { type: 'LinkProfile', kind: 'parent', profileId: 'p1' } as const;
    if (stream.name === claimed.name) await send(accounts.of(person.userId), parent, { actor: request.actor });
    return result;
  });
}

/** Jobs that finish what was begun wait. @returns lets them go on */
function holdingJobs(): () => void {
  const job = of(TakeUpProcess);
  const run = job.run.bind(job);
  let letGo!: () => void;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  jest.spyOn(job, 'run').mockImplementation(async (begun) => {
    await gate;
    await run(begun);
  });
  return letGo;
}

describe('a joining that was cut short and is then refused', () => {
  it('ends with a fact, and a dead letter tells the admin', async () => {
    const [person, admin] = [await newcomer(), await people.account('admin')];
    const { id, code } = await codes.invite({ teamId, role: 'athlete', email: person.email });
    const join = acceptance(person, 'athlete', code, false);
    const letJobsGo = holdingJobs();
    // The claim and the link to the profile are there.
    await dying(started.app, person, { after: 2, unheard: false }, join);
    // Before the job comes, they became an athlete elsewhere.
    const athleteId = profileIdFor('athlete', person.userId);
    const profile = { firstName: 'Sam', lastName: 'N', email: person.email };
    const otherTeam = await people.team((await people.coach('coach')).profileId);
    await people.send(athletes.of(athleteId), {
      type: 'RegisterAthlete',
      athleteId,
      userId: person.userId,
      profile: { ...emptyProfile, ...profile },
      onboarded: false,
    });
    await people.send(athletes.of(athleteId), { type: 'RequestJoinTeam', teamId: otherTeam });
    letJobsGo();
    await eventually('the end of the joining', async () => (await typesOf(invites.of(id))).includes('JoiningRefused'));
    expect((await eventsOf(invites.of(id))).at(-1)?.data).toMatchObject({
      step: 'join the team',
      reason: 'request-pending',
    });
    expect((await call(person, 'GET', `/api/invite/role?inviteCode=${code}`)).status).toBe(404);
    // The coach's list says so, once it knows.
    const listed = await eventually('the list to know', async () => {
      const { body } = await call(coach, 'GET', `/api/team/${teamId}/invites?role=athlete&count=50`);
      const { invites: all } = body as { invites: Invite[] };
      return all.some(({ refused }) => refused) ? all : undefined;
    });
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({ status: 'accepted', refused: true });
    expect(listed.filter(({ refused }) => refused)).toHaveLength(1);
    expect(await join()).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    const letter = await eventually('a dead letter', async () => {
      const { deadLetters } = (await call(admin, 'GET', '/api/dead-letters')).body as { deadLetters: DeadLetter[] };
      return deadLetters.find(({ job, error }) => job === 'take-up-process' && error.includes(id));
    });
    expect(letter.error).toContain('request-pending');
  });

  it('tells the person at once where the request was still there, and is over then as well', async () => {
    const person = await newcomer();
    const toCoach = await codes.invite({ teamId, role: 'assistant-coach', email: person.email });
    takingAnotherWay(person, invites.of(toCoach.id));
    expect(await acceptance(person, 'assistant-coach', toCoach.code)()).toMatchObject({
      status: 409,
      body: { code: 'other-role' },
    });
    jest.restoreAllMocks();
    expect(await typesOf(invites.of(toCoach.id))).toEqual(['InviteSent', 'InviteClaimed', 'JoiningRefused']);
    expect(await typesOf(coaches.of(profileIdFor('coach', person.userId)))).toEqual([]);
  });

  it('is told of in the admins’ list of codes, where a team was to be made', async () => {
    const [person, admin, { id, code }] = [await newcomer(), await people.account('admin'), await codes.teamCode()];
    takingAnotherWay(person, teamCodes.of(id));
    const team = { teamName: 'Harbor City Sharks', userId: person.userId, inviteCode: code, sport: 'football' };
    expect(await call(person, 'POST', '/api/team', { ...naming, ...team })).toMatchObject({ status: 409 });
    jest.restoreAllMocks();
    const listed = await eventually('the list to know', async () => {
      const { codes: all } = (await call(admin, 'GET', '/api/team-code?count=50')).body as { codes: TeamCode[] };
      return all.some(({ refused }) => refused) ? all : undefined;
    });
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({ works: false, refused: true });
    expect(listed.filter(({ refused }) => refused)).toHaveLength(1);
  });
});
