import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import { athletesOf, made, picture } from '../../../test/security/making.js';
import type { World } from '../../../test/security/world.js';
import { athleteUpdates, collegeInterestIdOf, collegeInterests } from './public.js';

const seesColleges = ['see an athlete’s colleges'];

function between(collegeInterestId: string, { things, hawks: { collegeId } }: World) {
  const whose = things.athlete.find(({ id }) => collegeInterestIdOf(id, collegeId) === collegeInterestId);
  return { collegeInterestId, athleteId: whose?.id ?? '', collegeId };
}
/** Where people write: on an interest, or under the athlete's own id. */
const ofThread = (id: string, world: World) =>
  world.things.athlete.some((athlete) => athlete.id === id)
    ? { collegeInterestId: id, athleteId: id, collegeId: null }
    : between(id, world);
const suggestion = (id: string, world: World) => ({ ...between(id, world), suggestionId: 's1' });
function visit(id: string, world: World) {
  const planned = { type: 'other', date: '2026-01-05', time: null, status: 'scheduled' };
  return { ...between(id, world), visitId: 'v1', visit: planned, previous: null };
}
function communication(id: string, world: World) {
  const said = { communication: { kind: 'communication', on: '2026-01-05' }, coachName: null, note: null };
  return { ...between(id, world), communicationId: 'm1', ...said };
}
const update = (id: string, world: World) => ({
  ...ofThread(id, world),
  ...{ updateId: 'u1', authorId: 'x', authorRole: 'coach', text: 'A' },
});
const posted = (id: string, world: World) => ({ ...update(id, world), massUpdateId: null });
const reply = (id: string, world: World) => ({ ...update(id, world), replyId: 'r1' });
function attachment(id: string, world: World) {
  const file = { fileId: 'f1', nickname: 'Tape', contentType: 'image/png', size: 7 };
  return { ...ofThread(id, world), updateId: 'u1', replyId: null, authorId: 'x', ...file };
}
function commitment(athleteId: string, { hawks }: World) {
  const collegeInterestId = collegeInterestIdOf(hawks.athleteId, hawks.collegeId);
  return { athleteId, collegeInterestId, collegeId: hawks.collegeId, committedOn: '2026-01-05' };
}
const notSubmitted = { deadline: null, submittedOn: null };
const undecided = { decision: null, decidedOn: null };

export const expectations: Expectations = {
  rows: {
    // College interests, offers, visits and updates.
    'see an athlete’s colleges': ['own', 'linked', 'team', 'team', 'any', 'any'],
    'change an athlete’s colleges': ['own', '–', 'team', 'team', 'any', '–'],
    // Coaches suggest a college, the athlete responds.
    'suggest colleges to an athlete': ['–', '–', 'team', 'team', 'any', '–'],
    'answer a suggestion': ['own', '–', '–', '–', '–', '–'],
    'reply to updates': ['own', 'linked', 'team', 'team', 'any', '–'],
  },
  calls: {
    'GET /api/college-interests': 'see an athlete’s colleges',
    'GET /api/college-interest/:id': 'see an athlete’s colleges',
    'POST /api/college-interest': 'change an athlete’s colleges',
    'DELETE /api/college-interest/:id': 'change an athlete’s colleges',
    'PATCH /api/college-interest/order': 'change an athlete’s colleges',
    'PATCH /api/college-interest/:id/interest-level': 'change an athlete’s colleges',
    'PATCH /api/college-interest/:id/top-college': 'change an athlete’s colleges',
    'PATCH /api/college-interest/:id/notes': 'change an athlete’s colleges',
    'PATCH /api/college-interest/:id/questionnaire': 'change an athlete’s colleges',
    'POST /api/college-interest/:id/communication': 'change an athlete’s colleges',
    'DELETE /api/college-interest/:id/communication/:communicationId': 'change an athlete’s colleges',
    'PATCH /api/college-interest/:id/visits': 'change an athlete’s colleges',
    'PATCH /api/college-interest/:id/application': 'change an athlete’s colleges',
    'PATCH /api/college-interest/:id/offer': 'change an athlete’s colleges',
    'PATCH /api/college-interest/:id/commitment': 'change an athlete’s colleges',
    'GET /api/athlete/:id/suggestions': 'see an athlete’s colleges',
    'POST /api/athlete/:id/college/:collegeId/suggestion': 'suggest colleges to an athlete',
    'PATCH /api/athlete/:id/college/:collegeId/suggestion': 'answer a suggestion',
    'PUT /api/athlete/:id/checklist/:item': 'answer a suggestion',
    'DELETE /api/athlete/:id/college/:collegeId/suggestion': 'suggest colleges to an athlete',
    'POST /api/college-interest/:id/update': 'change an athlete’s colleges',
    'PUT /api/college-interest/:id/update/:updateId': 'change an athlete’s colleges',
    'DELETE /api/college-interest/:id/update/:updateId': 'change an athlete’s colleges',
    'POST /api/college-interest/:id/update/:updateId/reply': 'reply to updates',
    'PUT /api/college-interest/:id/update/:updateId/reply/:replyId': 'reply to updates',
    'DELETE /api/college-interest/:id/update/:updateId/reply/:replyId': 'reply to updates',
    'POST /api/college-interest/:id/update/:updateId/file': 'reply to updates',
    'GET /api/college-interest/:id/update/:updateId/file/:fileId': 'see an athlete’s colleges',
    'DELETE /api/college-interest/:id/update/:updateId/file/:fileId': 'reply to updates',
    'PATCH /api/college-interest/:id/updates/view': 'reply to updates',
    'GET /api/college-interest/:id/updates': 'see an athlete’s colleges',
    'GET /api/college-interest/updates': 'see an athlete’s colleges',
    'POST /api/mass-update': 'change an athlete’s colleges',
    'POST /api/mass-update/preview': 'change an athlete’s colleges',
    'GET /api/team/:id/updates': 'see an athlete’s colleges',
    'GET /api/team/:id/mass-update/:massUpdateId': 'see an athlete’s colleges',
    'GET /api/team/:id/colleges': 'see an athlete’s colleges',
    'GET /api/team/:id/college/:collegeId/athletes': 'see an athlete’s colleges',
  },
  undos: {
    CollegeInterestAdded: 'change an athlete’s colleges',
    CollegeInterestRemoved: 'change an athlete’s colleges',
    InterestLevelChanged: 'change an athlete’s colleges',
    TopCollegeMarked: 'change an athlete’s colleges',
    InterestNotesChanged: 'change an athlete’s colleges',
    OfferRecorded: 'change an athlete’s colleges',
    OfferWithdrawn: 'change an athlete’s colleges',
    ApplicationRecorded: 'change an athlete’s colleges',
    ApplicationDecisionRecorded: 'change an athlete’s colleges',
    VisitScheduled: 'change an athlete’s colleges',
    VisitReported: 'change an athlete’s colleges',
    VisitCancelled: 'change an athlete’s colleges',
    QuestionnaireCompleted: 'change an athlete’s colleges',
    CommunicationReported: 'change an athlete’s colleges',
    CommunicationRemoved: 'change an athlete’s colleges',
    UpdatePosted: 'change an athlete’s colleges',
    UpdateEdited: 'change an athlete’s colleges',
    UpdateDeleted: 'change an athlete’s colleges',
    ReplyPosted: 'reply to updates',
    ReplyEdited: 'reply to updates',
    ReplyDeleted: 'reply to updates',
    AttachmentAdded: 'reply to updates',
    AttachmentRemoved: 'reply to updates',
    CommitmentRecorded: 'change an athlete’s colleges',
    CommitmentWithdrawn: 'change an athlete’s colleges',
    InterestsReordered: 'change an athlete’s colleges',
    CollegeSuggested: 'suggest colleges to an athlete',
    SuggestionAccepted: 'answer a suggestion',
    SuggestionDeclined: 'answer a suggestion',
    SuggestionWithdrawn: 'suggest colleges to an athlete',
  },
  sight: {
    athleteUpdates: 'see an athlete’s colleges',
    checklist: 'see an athlete’s colleges',
    collegeInterest: 'see an athlete’s colleges',
    commitment: 'see an athlete’s colleges',
    interestOrder: 'see an athlete’s colleges',
  },
  secondIds: [
    ['createdBy', '/api', 'coach account'],
    ['fileId', '/api/college-interest', 'attachment'],
    ['interestOrder', '/api', 'interest'],
    ['massUpdateId', '/api', 'mass update'],
    ['updateId', '/api', 'update'],
    ['updateIds', '/api', 'update'],
    ['replyId', '/api', 'reply'],
    ['replyIds', '/api', 'reply'],
    ['communicationId', '/api', 'communication'],
    ['visitId', '/api', 'visit'],
  ],
  passedOver: {
    'GET /api/team/:id/colleges query.tags[]': 'no college has it',
    'GET /api/team/:id/updates query.athleteId': 'nobody of the team is called so',
    'POST /api/mass-update body.athleteIds[]': 'people who are not on the team are left out, and named',
    'POST /api/mass-update/preview body.athleteIds[]': 'people who are not on the team are left out, and named',
    'PATCH /api/college-interest/order body.interestOrder[]': 'the order of one list: what is not on it does no harm',
    'PATCH /api/college-interest/:id/updates/view body.updateIds[]': 'what is gone does no harm',
    'PATCH /api/college-interest/:id/updates/view body.replyIds[]': 'what is gone does no harm',
    'PATCH /api/college-interest/:id/visits body.visits[].visitId': 'a new visit may bring its id',
  },
  refusedNext: {
    'POST /api/college-interest': 'interest-exists',
    'POST /api/athlete/:id/college/:collegeId/suggestion': 'interest-exists',
  },
  makes: async (actors) => {
    const athletes = athletesOf(actors);
    const { people, collegeId } = actors;
    const collegeInterest = athletes.map((athlete) => ({ ...athlete, id: collegeInterestIdOf(athlete.id, collegeId) }));
    for (const { id: athleteId } of athletes) {
      const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
      const interest = { collegeInterestId, athleteId, collegeId, interestLevel: 'high' } as const;
      await people.send(collegeInterests.of(collegeInterestId), { type: 'AddCollegeInterest', ...interest });
    }
    return {
      things: {
        collegeInterest,
        commitment: athletes,
        interestOrder: athletes,
        checklist: athletes,
        athleteUpdates: athletes,
      },
      ids: { collegeInterestId: collegeInterestIdOf(actors.athletes.young.profileId, collegeId) },
    };
  },
  payloads: {
    CollegeInterestAdded: (id, world) => ({ ...between(id, world), interestLevel: 'high' }),
    CollegeInterestRemoved: between,
    InterestLevelChanged: (id, world) => ({ ...between(id, world), from: 'high', to: 'high' }),
    TopCollegeMarked: (id, world) => ({ ...between(id, world), isTopCollege: true }),
    InterestNotesChanged: (id, world) => ({ ...between(id, world), notes: 'Far', previous: null }),
    OfferRecorded: (id, world) => ({
      ...between(id, world),
      ...{ offer: null, previous: null, note: null, previousNote: null },
    }),
    OfferWithdrawn: (id, world) => ({ ...between(id, world), withdrawnOn: null, previous: null }),
    ApplicationRecorded: (id, world) => ({
      ...between(id, world),
      ...{ application: notSubmitted, previous: notSubmitted },
    }),
    ApplicationDecisionRecorded: (id, world) => ({ ...between(id, world), decided: undecided, previous: undecided }),
    VisitScheduled: visit,
    VisitReported: visit,
    VisitCancelled: visit,
    QuestionnaireCompleted: (id, world) => ({ ...between(id, world), completedOn: '2026-01-05', previous: null }),
    CommunicationReported: communication,
    CommunicationRemoved: communication,
    UpdatePosted: posted,
    UpdateEdited: (id, world) => ({ ...update(id, world), previous: 'A' }),
    UpdateDeleted: posted,
    ReplyPosted: reply,
    ReplyEdited: (id, world) => ({ ...reply(id, world), previous: 'A' }),
    ReplyDeleted: reply,
    AttachmentAdded: attachment,
    AttachmentRemoved: attachment,
    CommitmentRecorded: (athleteId, world) => ({ ...commitment(athleteId, world), previous: null }),
    CommitmentWithdrawn: commitment,
    InterestsReordered: (athleteId) => ({ athleteId, order: [], previous: [] }),
    CollegeSuggested: (id, world) => ({ ...suggestion(id, world), sentBy: 'u1', message: null }),
    SuggestionAccepted: suggestion,
    SuggestionDeclined: suggestion,
    SuggestionWithdrawn: suggestion,
  },
  samples: {
    visits: [{ type: 'other', date: '2026-01-01', status: 'scheduled' }],
  },
  belongings: async ({ cast, athlete: { profileId: athleteId } }) => {
    const [updateId, massUpdateId] = [randomUUID(), randomUUID()];
    const post = { type: 'PostUpdate', athleteId, updateId, text: 'Friday at six.', massUpdateId } as const;
    await cast.people.send(athleteUpdates.of(athleteId), post);
    return { 'mass update': massUpdateId };
  },
  belongingsOfAthlete: async ({ cast, api, athlete }) => {
    const id = collegeInterestIdOf(athlete.profileId, cast.collegeId);
    const interest = `/api/college-interest/${id}`;
    const { collegeId } = cast;
    if (!Object.values(cast.athletes).some(({ profileId }) => profileId === athlete.profileId)) {
      const added = { collegeInterestId: id, athleteId: athlete.profileId, collegeId, interestLevel: 'high' } as const;
      await cast.people.send(collegeInterests.of(id), { type: 'AddCollegeInterest', ...added });
      await cast.people.settled(['college-interests']);
    }
    const [visitId, communicationId] = [randomUUID(), randomUUID()];
    const on = '2026-01-05';
    const reported = { communicationId, kind: 'communication', on, coachName: null, note: null } as const;
    await cast.people.send(collegeInterests.of(id), {
      type: 'ReportCommunication',
      born: null,
      communication: reported,
    });
    await made(
      api.call('PATCH', `${interest}/visits`, { visits: [{ visitId, type: 'other', date: on, status: 'scheduled' }] }),
    );
    const posted = String((await made(api.call('POST', `${interest}/update`, { text: 'Met them' })))['updateId']);
    const onUpdate = `${interest}/update/${posted}`;
    return {
      interest: id,
      update: posted,
      reply: String((await made(api.call('POST', `${onUpdate}/reply`, { text: 'Good' })))['replyId']),
      attachment: String((await made(api.form(`${onUpdate}/file`, await picture())))['fileId']),
      communication: communicationId,
      visit: visitId,
    };
  },
  marks: [
    {
      of: 'athlete',
      readers: { 'interest notes': seesColleges, update: seesColleges, offer: seesColleges },
      write: async (people, athleteId, words, collegeId) => {
        const interest = collegeInterests.of(collegeInterestIdOf(athleteId, collegeId));
        await people.send(interest, { type: 'ChangeInterestNotes', changes: { notes: words['interest notes']! } });
        await people.send(interest, { type: 'PostUpdate', updateId: randomUUID(), text: words['update']! });
        const offer = { type: 'walk_on', date: '2026-01-02', note: words['offer']!, withdrawnOn: null } as const;
        await people.send(interest, { type: 'EditOffer', born: null, changes: offer });
      },
    },
  ],
  reactions: { 'delete-attachment': 'duty' },
};
