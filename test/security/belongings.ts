import { randomUUID } from 'node:crypto';
import { SearchView } from '../../contract/saved-search/endpoints.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { Identities } from '../../src/modules/identity/sso/linking/identities.js';
import { invites } from '../../src/modules/invite/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { Api, type Answer } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { Codes } from '../support/codes.js';
import { form, madeFiles } from '../support/made-files.js';
import type { Person } from '../support/people.js';
import { READ_MODELS, type Cast } from './cast.js';

/** What somebody can name beside the thing that a call is about. */
export const belongings = [
  'team',
  'athlete',
  'parent',
  'asking parent',
  'account',
  'asking account',
  'coach account',
  'invite',
  'group',
  'tag',
  'board link',
  'college link',
  'college file',
  'athlete file',
  'interest',
  'update',
  'reply',
  'attachment',
  'communication',
  'visit',
  'change of status',
  'search',
  'session',
  'factor',
  'factor to be confirmed',
  'identity',
] as const;
export type Belonging = (typeof belongings)[number];
export type Belongings = Readonly<Record<Belonging, string>>;

const emptyView = Object.fromEntries(
  Object.entries(SearchView.shape).map(([name, shape]) => [name, shape.safeParse('').success ? '' : []]),
);

interface Side {
  readonly teamId: string;
  readonly coach: Person;
  readonly athlete: Person;
  readonly parent: Person;
  readonly asking: Person;
  readonly invite: string;
}

/** One of everything for both teams, and for a teammate of the athlete what hangs on an athlete. */
export async function makeBelongings(started: TestApp, cast: Cast) {
  const { teams, staff, athletes: young, parents, ids } = cast;
  const [asking, alsoAsking] = [await cast.people.parent(), await cast.people.parent()];
  const hawks: Side = {
    teamId: teams.hawks,
    coach: staff.primary,
    athlete: young.young,
    parent: parents.parent,
    asking,
    invite: ids.invite,
  };
  const owls: Side = {
    teamId: teams.owls,
    coach: staff.owl,
    athlete: young.stranger,
    parent: parents.other,
    asking: alsoAsking,
    invite: ids.owlInvite,
  };
  const own = await belongingsOf(started, cast, hawks);
  const foreign = await belongingsOf(started, cast, owls);
  const teammates = await ofAthlete(started, cast, { ...hawks, athlete: young.grown });
  await cast.people.settled([...READ_MODELS, 'history']);
  return { own, foreign, teammates };
}

async function belongingsOf(started: TestApp, cast: Cast, side: Side): Promise<Belongings> {
  const { people, ids } = cast;
  const { teamId, athlete, parent, asking, coach } = side;
  const api = new Api(started.url, coach.token);
  const team = `/api/team/${teamId}`;
  const college = `${team}/college/${ids.collegeId}`;
  const link = { name: 'Camps', url: 'https://example.com/camps' };
  await made(api.call('POST', '/api/board', { teamId }));
  const tag = idOf(await made(api.call('POST', `${team}/tags`, { title: 'Near', color: '#336699' })));
  await made(api.call('POST', `${college}/tags`, { tagId: tag }));
  await people.send(athletes.of(athlete.profileId), {
    type: 'AskToFollow',
    parentId: asking.profileId,
    relationship: 'Father',
    isAddressee: false,
  });
  const code = await new Codes(started.app, people).codeOf(side.invite);
  const { userId, role } = asking;
  await started.app
    .get(CommandGateway, { strict: false })
    .send(invites.of(side.invite), { type: 'AskForInvite', code }, { actor: { userId, role } });
  const factor = await made(api.call('POST', '/api/auth/factors/app', { name: 'Phone' }));
  const phone = new Authenticator(String(factor['secret']));
  await made(api.call('POST', `/api/auth/factors/app/${String(factor['id'])}`, { code: await phone.fresh() }));
  const begun = await made(api.call('POST', '/api/auth/factors/app', { name: 'Tablet', code: await phone.fresh() }));
  return {
    ...(await ofAthlete(started, cast, side)),
    team: teamId,
    athlete: athlete.profileId,
    parent: parent.profileId,
    'asking parent': asking.profileId,
    account: athlete.userId,
    'asking account': asking.userId,
    'coach account': coach.userId,
    invite: side.invite,
    group: idOf(await made(api.call('POST', `${team}/athlete-group`, { name: 'Line', color: '#336699' }))),
    tag,
    'board link': firstOf(await made(api.call('POST', `/api/board/${teamId}/link`, link)), 'links'),
    'college link': firstOf(await made(api.call('POST', `${college}/links`, link)), 'links'),
    'college file': idOf(await made(api.form(`${college}/files`, await picture()))),
    search: String((await made(api.call('POST', '/api/saved-search', { name: 'Near', view: emptyView })))['searchId']),
    session: ((await made(api.get('/api/auth/sessions')))['sessions'] as { id: string }[])[0]!.id,
    factor: String(factor['id']),
    'factor to be confirmed': String(begun['id']),
    identity: await started.app.get(Identities, { strict: false }).link(identityOf(coach), coach.userId),
  };
}

type OfAthlete = Extract<
  Belonging,
  'athlete file' | 'interest' | 'update' | 'reply' | 'attachment' | 'communication' | 'visit' | 'change of status'
>;

async function ofAthlete(
  { app, url }: TestApp,
  { people, ids }: Cast,
  { athlete, coach }: Side,
): Promise<Record<OfAthlete, string>> {
  const api = new Api(url, coach.token);
  const id = collegeInterestIdOf(athlete.profileId, ids.collegeId);
  const interest = `/api/college-interest/${id}`;
  const [visitId, communicationId] = [randomUUID(), randomUUID()];
  const on = '2026-01-05';
  const communication = { communicationId, kind: 'communication', on, coachName: null, note: null } as const;
  await people.send(collegeInterests.of(id), { type: 'ReportCommunication', born: null, communication });
  await made(
    api.call('PATCH', `${interest}/visits`, { visits: [{ visitId, type: 'other', date: on, status: 'scheduled' }] }),
  );
  const update = String((await made(api.call('POST', `${interest}/update`, { text: 'Met them' })))['updateId']);
  const onUpdate = `${interest}/update/${update}`;
  return {
    'athlete file': idOf(await made(api.form(`/api/athlete/${athlete.profileId}/file`, await picture()))),
    interest: id,
    update,
    reply: String((await made(api.call('POST', `${onUpdate}/reply`, { text: 'Good' })))['replyId']),
    attachment: String((await made(api.form(`${onUpdate}/file`, await picture())))['fileId']),
    communication: communicationId,
    visit: visitId,
    'change of status': await changeOfStatus(app.get<EventStore>(EVENT_STORE, { strict: false }), athlete.profileId),
  };
}

const identityOf = ({ email, userId }: Person) => ({
  provider: 'google' as const,
  issuer: 'https://issuer.example.test',
  subject: userId,
  email,
  ownsMailbox: true,
  firstName: 'Robin',
  lastName: 'Coach',
});

/** The event that let the athlete onto the team. */
async function changeOfStatus(log: EventStore, athleteId: string): Promise<string> {
  for await (const { id, type } of log.readStream(`athlete-${athleteId}`))
    if (type === 'AccountStatusChanged') return id;
  throw new Error('They were never let onto a team.');
}

const picture = async (): Promise<FormData> => form(await madeFiles.png(), { nickname: 'Field' }, 'field.png');

/** @throws Error with the answer where nothing was made */
async function made(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const idOf = (body: Answer['body']): string => String(body['_id']);
const firstOf = (body: Answer['body'], list: string): string => (body[list] as { _id: string }[])[0]!._id;
