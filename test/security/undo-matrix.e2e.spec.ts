import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { permissions } from '../../contract/access/permissions.js';
import { undo } from '../../contract/history/undo.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { Resources } from '../../src/modules/access/resource.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { Deciders, type AnyDecider } from '../../src/platform/commands/deciders.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { EVENT_CODEC, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import { EVENT_STORE, SYSTEM_ACTOR, type EventStore } from '../../src/platform/event-store/event-store.js';
import { campSaid } from '../support/camps.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, type Answer } from './call.js';
import { undos } from './expectations.js';
import { thingsOf, undoVerdictOn, type Verdict } from './verdict.js';
import { makeWorld, type Caller, type Thing, type World } from './world.js';

let started: TestApp;
let world: World;
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  world = await makeWorld(started);
}, 60_000);
afterAll(() => started.stop());

const of = <T>(token: symbol | (abstract new (...args: never[]) => T)): T =>
  started.app.get<T>(token, { strict: false });

/** What an event of each type says, of the thing with this id. */
const facts: Readonly<Record<string, (id: string) => object | Promise<object>>> = {
  AthleteProfileEdited: (athleteId) => ({
    athleteId,
    fields: ['bio'],
    changes: { bio: 'New' },
    previous: { bio: null },
  }),
  MeasurablesVerified: (athleteId) => ({
    athleteId,
    verified: { squat: { value: 315, measuredOn: '2026-01-15', verifiedBy: randomUUID() } },
    previous: { squat: null },
  }),
  FileAdded: file,
  FileRemoved: file,
  ProfileImageSet: (athleteId) => ({ athleteId, imageId: randomUUID(), previous: null }),
  ProfileImageRemoved: (athleteId) => ({ athleteId, imageId: randomUUID() }),
  AccountStatusChanged: stillTheSame,
  ParentUnlinked: (athleteId) => ({ athleteId, parentId: randomUUID() }),
  GroupAssigned: (athleteId) => ({ athleteId, teamId: world.hawks.teamId, groupId: randomUUID() }),
  GroupUnassigned: (athleteId) => ({ athleteId, teamId: world.hawks.teamId, groupId: randomUUID() }),
  GroupCreated: (teamId) => ({ teamId, groupId: randomUUID(), name: randomUUID(), color: '#112233' }),
  GroupEdited: (teamId) => ({ teamId, groupId: randomUUID(), from: look('A'), to: look('B') }),
  GroupDeleted: (teamId) => ({ teamId, groupId: randomUUID(), name: randomUUID(), color: '#112233' }),
  TagCreated: (teamId) => ({ teamId, tagId: randomUUID(), title: randomUUID(), color: '#112233' }),
  TagEdited: (teamId) => ({ teamId, tagId: randomUUID(), from: tag('A'), to: tag('B') }),
  TagDeleted: (teamId) => ({ teamId, tagId: randomUUID(), title: randomUUID(), color: '#112233' }),
  TeamEdited: (teamId) => ({ teamId, fields: ['city'], changes: { city: 'Tulsa' }, previous: { city: null } }),
  TeamLinksChanged: (teamId) => ({ teamId, from: [], to: ['https://example.com'] }),
  TeamStatusSet: sameStatus,
  ModuleAccessSet: (teamId) => ({ teamId, from: {}, to: { tasks: true } }),
  CoachMembershipChanged: (teamId) => ({ teamId, coachId: randomUUID(), from: 'active', to: 'active' }),
  WelcomeMessageSet: (teamId) => ({ teamId, from: '', to: 'Hi' }),
  BoardLinkAdded: link,
  BoardLinkEdited: (teamId) => ({
    teamId,
    linkId: randomUUID(),
    from: { name: 'A', url: 'a' },
    to: { name: 'B', url: 'b' },
  }),
  BoardLinkDeleted: link,
  CoachEdited: (coachId) => ({ coachId, fields: ['bio'], changes: { bio: 'New' }, previous: { bio: null } }),
  CollegeEdited: (collegeId) => ({
    collegeId,
    fields: ['city'],
    changes: { city: 'Ames' },
    previous: { city: null },
    sources: {},
    previousSources: {},
  }),
  CollegeArchived: (collegeId) => ({ collegeId }),
  CollegeRestored: (collegeId) => ({ collegeId }),
  CollegeCoachSet: (collegeId) => ({ ...coachOf(collegeId), previous: null, pushed: 0 }),
  CollegeCoachRemoved: coachOf,
  CollegeImageSet: (collegeId) => ({ collegeId, imageType: 'logo', imageId: 'i1', previous: null }),
  CollegeImageRemoved: (collegeId) => ({ collegeId, imageType: 'logo', imageId: 'i1' }),
  CollegeCoachMoved: (collegeId) => ({ collegeId, sport: 'football', name: 'Sam Field', from: 0, to: 1 }),
  CampAdded: (campId) => ({ campId, facts: campSaid() }),
  CampEdited: (campId) => ({ campId, fields: ['cost'], changes: { cost: 1 }, previous: { cost: null } }),
  CampDeleted: (campId) => ({ campId, facts: campSaid() }),
  CampSaved: (athleteId) => ({ athleteId, campId: world.hawks.campId }),
  CampUnsaved: (athleteId) => ({ athleteId, campId: world.hawks.campId }),
  CollegeNotesSet: () => ({
    ...collegeOfTeam(),
    from: { notes: '', sharedWithAthletes: false },
    to: { notes: 'Calls in May', sharedWithAthletes: false },
  }),
  CollegeLinkAdded: () => ({ ...collegeOfTeam(), ...linkFacts() }),
  CollegeLinkDeleted: () => ({ ...collegeOfTeam(), ...linkFacts() }),
  CollegeFileAdded: () => ({ ...collegeOfTeam(), ...fileFacts() }),
  CollegeFileRemoved: () => ({ ...collegeOfTeam(), ...fileFacts() }),
  CollegeTagged: () => ({ ...collegeOfTeam(), tagId: randomUUID() }),
  CollegeUntagged: () => ({ ...collegeOfTeam(), tagId: randomUUID() }),
  CollegeInterestAdded: (id) => ({ ...between(id), interestLevel: 'high' }),
  CollegeInterestRemoved: between,
  InterestLevelChanged: (id) => ({ ...between(id), from: 'high', to: 'high' }),
  TopCollegeMarked: (id) => ({ ...between(id), isTopCollege: true }),
  InterestNotesChanged: (id) => ({ ...between(id), notes: 'Far', previous: null }),
  OfferRecorded: (id) => ({ ...between(id), offer: null, previous: null, note: null, previousNote: null }),
  OfferWithdrawn: (id) => ({ ...between(id), withdrawnOn: null, previous: null }),
  ApplicationRecorded: (id) => ({ ...between(id), application: notSubmitted, previous: notSubmitted }),
  ApplicationDecisionRecorded: (id) => ({ ...between(id), decided: undecided, previous: undecided }),
  VisitScheduled: visit,
  VisitReported: visit,
  VisitCancelled: visit,
  QuestionnaireCompleted: (id) => ({ ...between(id), completedOn: '2026-01-05', previous: null }),
  CommunicationReported: communication,
  CommunicationRemoved: communication,
  UpdatePosted: update,
  UpdateEdited: (id) => ({ ...update(id), previous: 'A' }),
  UpdateDeleted: update,
  ReplyPosted: reply,
  ReplyEdited: (id) => ({ ...reply(id), previous: 'A' }),
  ReplyDeleted: reply,
  AttachmentAdded: attachment,
  AttachmentRemoved: attachment,
  CommitmentRecorded: (athleteId) => ({ ...commitment(athleteId), previous: null }),
  CommitmentWithdrawn: commitment,
  RecommendationDismissed: recommendation,
  RecommendationRestored: recommendation,
  ModelHelpAllowed: (athleteId) => ({ athleteId, by: 'guardian', sentTo: 'model.test' }),
  ModelHelpWithdrawn: (athleteId) => ({ athleteId, by: 'guardian', sentTo: 'model.test' }),
  CollegeSuggested: (id) => ({ ...suggestion(id), sentBy: 'u1', message: null }),
  SuggestionAccepted: suggestion,
  SuggestionDeclined: suggestion,
  SuggestionWithdrawn: suggestion,
  InterestsReordered: (athleteId) => ({ athleteId, order: [], previous: [] }),
  ParentEdited: (parentId) => ({
    parentId,
    fields: ['homeTown'],
    changes: { homeTown: 'Tulsa' },
    previous: { homeTown: null },
  }),
  ParentActivated: (parentId) => ({ parentId }),
  ParentDeactivated: (parentId) => ({ parentId }),
  EmailPreferenceSet: (userId) => ({ userId, emailNotifications: false, from: true }),
  SearchSaved: search,
  SearchRenamed: (userId) => ({ userId, searchId: 's1', name: 'Near', previous: 'Far' }),
  SearchDeleted: search,
};
const notSubmitted = { deadline: null, submittedOn: null };
const undecided = { decision: null, decidedOn: null };
function coachOf(collegeId: string) {
  const source = { kind: 'admin', year: null };
  const coach = { name: 'Sam Field', title: null, email: null, phone: null, xHandle: null, source };
  return { collegeId, sport: 'football', index: 0, coach };
}

function between(collegeInterestId: string) {
  const at = world.things.collegeInterest.findIndex(({ id }) => id === collegeInterestId);
  return { collegeInterestId, athleteId: world.things.athlete[at]?.id ?? '', collegeId: world.hawks.collegeId };
}
function recommendation(athleteId: string) {
  return { athleteId, collegeId: world.hawks.collegeId };
}
function suggestion(id: string) {
  return { ...between(id), suggestionId: 's1' };
}
function visit(id: string) {
  const planned = { type: 'other', date: '2026-01-05', time: null, status: 'scheduled' };
  return { ...between(id), visitId: 'v1', visit: planned, previous: null };
}
function communication(id: string) {
  const said = { communication: { kind: 'communication', on: '2026-01-05' }, coachName: null, note: null };
  return { ...between(id), communicationId: 'm1', ...said };
}
function update(id: string) {
  return { ...between(id), updateId: 'u1', authorId: 'x', authorRole: 'coach', text: 'A' };
}
function reply(id: string) {
  return { ...update(id), replyId: 'r1' };
}
function attachment(id: string) {
  const file = { fileId: 'f1', nickname: 'Tape', contentType: 'image/png', size: 7 };
  return { ...between(id), updateId: 'u1', replyId: null, ...file };
}
function search(userId: string) {
  return { userId, searchId: 's1', name: 'Near', view: {} };
}
function commitment(athleteId: string) {
  const { collegeId, collegeInterestId } = world.hawks;
  return { athleteId, collegeInterestId, collegeId, committedOn: '2026-01-05' };
}
async function stillTheSame(athleteId: string) {
  const membership = (await of(StreamReader).load(athletes.of(athleteId))).state?.membership;
  const { teamId = '', status: now = 'active' } = membership ?? {};
  return { athleteId, teamId, from: now, to: now };
}
async function sameStatus(teamId: string) {
  const now = (await of(StreamReader).load(teams.of(teamId))).state?.status ?? 'active';
  return { teamId, from: now, to: now };
}
const look = (name: string) => ({ name, color: '#112233' });
const tag = (title: string) => ({ title, color: '#112233' });
function fileFacts() {
  const about = { nickname: 'Tape', contentType: 'video/mp4', size: 1, addedAt: '2026-01-01T00:00:00Z', addedBy: 'x' };
  return { fileId: randomUUID(), ...about };
}
function file(athleteId: string) {
  return { athleteId, ...fileFacts() };
}
const collegeOfTeam = () => ({ teamId: world.hawks.teamId, collegeId: world.hawks.collegeId });
const linkFacts = () => ({ linkId: randomUUID(), name: 'A', url: 'https://example.com', place: 1 });
function link(teamId: string) {
  return { teamId, ...linkFacts() };
}

const undoable = () =>
  of(Deciders)
    .all()
    .flatMap((decider) =>
      decider.events.flatMap(({ type, undo: { possible } }) => (possible ? [{ decider, type }] : [])),
    );

/**
 * Puts such an event into the log, and after it one that touches the same: whoever may take the first back is told that it
 * was changed since, and nothing comes of it. The second leaves everything as it was before the first.
 * @returns the id of the first
 */
async function happened({ category }: AnyDecider, type: string, { name, id, exists }: Thing): Promise<string> {
  if (!exists) return randomUUID();
  const still = category !== 'parent' ? type : name === 'an inactive parent' ? 'ParentDeactivated' : 'ParentActivated';
  const [store, codec] = [of<EventStore>(EVENT_STORE), of<EventCodec>(EVENT_CODEC)];
  const stream = `${category}-${id}`;
  let revision = -1;
  for await (const event of store.readStream(stream)) revision = event.revision;
  const commandId = randomUUID();
  const metadata = { actor: SYSTEM_ACTOR, commandId, correlationId: commandId, causationId: commandId };
  const data = await facts[type]!(id);
  const events: DomainEvent[] = [
    { type, data },
    { type: type.startsWith('ParentE') ? type : still, data },
  ];
  const encoded = await codec.encode(events, metadata, new Date());
  await store.append(stream, revision, encoded);
  return encoded[0]!.id;
}

/** Of those who may, the age of the athlete says who does (`test/api/model-drafts`). */
const byAge = ['guardian-decides', 'athlete-decides'];

function fits(expected: Verdict, { status, body: { code } }: Answer, blocked?: string): boolean {
  switch (expected) {
    case 'passes':
      return status === 409 && ['changed-since', ...byAge].includes(String(code));
    case 'sign in':
      return status === 401;
    case 'blocked':
      return status === 403 && code === blocked;
    case 'forbidden':
      return status === 403 && code === 'forbidden';
    default:
      return status === 404 && code === 'not-found';
  }
}

const ofNoTeam = ['one without a team', 'one who was removed from the team'];

async function differences(type: string): Promise<string[]> {
  const { decider } = undoable().find((one) => one.type === type)!;
  const category = decider.category;
  const found: string[] = [];
  // Nobody is accepted or rejected who is on no team.
  const things = thingsOf(world, category).filter(
    ({ name }) => type !== 'AccountStatusChanged' || !ofNoTeam.includes(name),
  );
  for (const thing of things) {
    const eventId = await happened(decider, type, thing);
    const refusals = new Set<string>();
    for (const caller of world.callers) {
      const expected = undoVerdictOn(undos[type]!, caller, category, thing);
      const body = { eventId, stream: `${category}-${thing.id}` };
      const answer = await call(started.url, undo, { params: {}, query: {}, body }, { token: caller.token });
      const { requestId: _, ...said } = answer.body;
      if (answer.status === 404) refusals.add(JSON.stringify(said));
      if (!fits(expected, answer, caller.blocked))
        found.push(
          `${caller.name} → ${thing.name}: expected "${expected}", got ${answer.status} ${JSON.stringify(said)}`,
        );
    }
    if (refusals.size > 1) found.push(`foreign and unknown can be told apart: ${[...refusals].join(' / ')}`);
  }
  return found;
}

describe('every event that can be undone', () => {
  it('has a line in the hand-written table, and every line an event', () => {
    expect([...new Set(undoable().map(({ type }) => type))].sort()).toEqual(Object.keys(undos).sort());
  });

  it('names a permission there is, for a kind of thing that permissions are asked about', () => {
    for (const { decider, type } of undoable()) {
      const definition = decider.events.find((one) => one.type === type);
      const by = definition?.undo.possible ? definition.undo.by : '';
      expect([type, permissions.some((one) => one === by)]).toEqual([type, true]);
      expect([type, of(Resources).find(decider.category)?.target !== undefined]).toEqual([type, true]);
    }
  });

  const ofAccounts = ['EmailPreferenceSet', 'SearchSaved', 'SearchRenamed', 'SearchDeleted'];
  it.each(Object.keys(undos).filter((type) => !ofAccounts.includes(type)))(
    '%s is taken back by those who may, and by nobody else',
    async (type) => expect(await differences(type)).toEqual([]),
    60_000,
  );

  it.each(ofAccounts)('%s is taken back by the coach whose own it is', async (type) => {
    const [coach, other, admin] = ['primary coach', 'assistant coach', 'admin'].map((name) =>
      world.callers.find((caller) => caller.name === name)!,
    );
    const id = coach!.userId ?? '';
    const { decider } = undoable().find((one) => one.type === type)!;
    const eventId = await happened(decider, type, { name: 'an account', id, exists: true });
    const body = { eventId, stream: `account-${id}` };
    const statusFor = async ({ token }: Caller) =>
      (await call(started.url, undo, { params: {}, query: {}, body }, { token })).status;
    expect([await statusFor(other!), await statusFor(admin!), await statusFor(coach!)]).toEqual([404, 403, 409]);
  });
});
