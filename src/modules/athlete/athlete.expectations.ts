import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import { athletesOf, idOf, made, picture } from '../../../test/security/making.js';
import { onboardingAnswers } from '../../../test/support/onboarding-answers.js';
import type { TestApp } from '../../../test/support/app.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store.js';
import { athletes } from './public.js';

const seesAthlete = ['see an athlete'];
const addedFile = (athleteId: string) => ({
  athleteId,
  fileId: randomUUID(),
  nickname: 'Tape',
  contentType: 'video/mp4',
  size: 1,
  addedAt: '2026-01-01T00:00:00Z',
  addedBy: 'x',
});

export const expectations: Expectations = {
  rows: {
    'see an athlete': ['own', 'linked', 'team', 'team', 'any', 'any'],
    // Who may see any goes by teams, where each look is recorded.
    'the athletes who are one’s own': ['any', 'any', 'any', 'any', '–', '–'],
    'edit an athlete': ['own', 'linked minor', 'team', 'team', 'any', '–'],
    // A parent who pays sets the email preference also of a grown-up; which part is whose, edit-athlete's own suite holds.
    // Whose answer counts (a confirmed parent's, a minor's primary coach's), guardian-attacks' own suite holds.
    'answer who asks to follow an athlete': ['own', 'linked', '–', 'team', 'any', '–'],
    // Who is a minor follows from it: an assistant asks; whose word counts for which, test/security/birthdays holds.
    'have the word on another birthday': ['own', 'linked', '–', 'team', 'any', '–'],
    'set a birthday from a document': ['–', '–', '–', '–', 'any', '–'],
    'send a change of an athlete': ['own', 'linked', 'team', 'team', 'any', '–'],
    'accept, reject, (de)activate athletes; undo it': ['–', '–', 'by name', 'by name', 'any', '–'],
    // screens.md, "The people": numbers that a named person vouches for.
    'verify an athlete’s numbers': ['–', '–', 'team', 'team', 'any', '–'],
    // The spec's "Athletes … request to join a team by code, cancel a request, and re-request
    // after removal"; coaches remove; the coach's screens.
    'ask to join a team': ['own', '–', '–', '–', 'any', '–'],
    'leave, or be removed from, a team': ['own', '–', 'by name', 'by name', 'any', '–'],
    // Of a minor, neither the athlete nor a coach does: guardian-attacks' own suite holds it.
    'end the link of an athlete and a parent': ['own', 'linked', '–', 'team', 'any', '–'],
    'ask for the end of the link to a parent': ['own', '–', '–', '–', '–', '–'],
  },
  calls: {
    'GET /api/parent/awaited': 'signed in',
    'GET /api/athlete/:id/asking-parents': 'answer who asks to follow an athlete',
    'POST /api/athlete/:id/asking-parents/:parentId': 'answer who asks to follow an athlete',
    'GET /api/team/:id/unconfirmed-guardians': 'answer who asks to follow an athlete',
    'POST /api/athlete/:id/parent/:parentId/removal-request': 'ask for the end of the link to a parent',
    'DELETE /api/athlete/:id/parent/:parentId/removal-request': 'ask for the end of the link to a parent',
    // Who they are decides what comes of it: a new account, an athlete's without a profile.
    'POST /api/athlete/role': 'signed in',
    'DELETE /api/athlete/role': 'signed in',
    'POST /api/athlete': 'signed in',
    'GET /api/athlete': 'the athletes who are one’s own',
    'GET /api/athlete/:id': 'see an athlete',
    'DELETE /api/athlete/:id/parent/:parentId': 'end the link of an athlete and a parent',
    'PUT /api/athlete/:id': 'send a change of an athlete',
    'GET /api/athlete/:id/files': 'see an athlete',
    'GET /api/athlete/:id/file/:fileId': 'see an athlete',
    'POST /api/athlete/:id/file': 'edit an athlete',
    'DELETE /api/athlete/:id/file/:fileId': 'edit an athlete',
    'POST /api/athlete/:id/profile-image': 'edit an athlete',
    'DELETE /api/athlete/:id/profile-image': 'edit an athlete',
    'POST /api/athlete/:id/asked-birthday': 'have the word on another birthday',
    'POST /api/athlete/:id/birthday': 'set a birthday from a document',
    'POST /api/athlete/:id/verify-measurables': 'verify an athlete’s numbers',
    'PATCH /api/athlete/:id/status': 'accept, reject, (de)activate athletes; undo it',
    'POST /api/athlete/:id/status/undo': 'accept, reject, (de)activate athletes; undo it',
    'POST /api/athlete/:id/request-access-again': 'ask to join a team',
    'DELETE /api/athlete/:id/remove-from-team': 'leave, or be removed from, a team',
    'GET /api/team/:id/athletes': 'see a team, its roster, coaches and parents',
    'GET /api/team/:id/today': 'see a team, its roster, coaches and parents',
    'PATCH /api/team/:id/athletes/status': 'accept, reject, (de)activate athletes; undo it',
    'POST /api/team/:id/athletes/export': 'edit team settings, groups',
    'PATCH /api/team/:id/athlete-group/assign': 'edit team settings, groups',
  },
  undos: {
    AthleteProfileEdited: 'edit an athlete',
    FileAdded: 'edit an athlete',
    FileRemoved: 'edit an athlete',
    ProfileImageSet: 'edit an athlete',
    ProfileImageRemoved: 'edit an athlete',
    MeasurablesVerified: 'verify an athlete’s numbers',
    AccountStatusChanged: 'accept, reject, (de)activate athletes; undo it',
    ParentUnlinked: 'end the link of an athlete and a parent',
    ParentRemovalRequested: 'ask for the end of the link to a parent',
    GroupAssigned: 'edit team settings, groups',
    GroupUnassigned: 'edit team settings, groups',
  },
  sight: {
    athlete: 'see an athlete',
  },
  alsoTaken: [
    {
      key: 'PATCH /api/team/:id/athletes/status body.athleteIds[]',
      by: 'staff',
      of: 'leavers',
      because: 'a team decides on each membership',
    },
    {
      key: 'PATCH /api/team/:id/athlete-group/assign body.athleteIds[]',
      by: 'staff',
      of: 'leavers',
      because: 'groups are the team’s order of its own roster',
    },
  ],
  secondIds: [
    ['teamId', '/api/athlete/:id/join-team', 'test/api/team.e2e.spec.ts'],
    // Nobody looks at it: which team it is, the membership says.
    ['teamId', '/api/athlete', 'nobody’s'],
    // What is in a workbook.
    ['athleteIds', '/api/team/:id/athletes/export', 'test/api/athlete-lists.e2e.spec.ts'],
    ['athleteId', '/api', 'athlete'],
    ['athleteIds', '/api', 'athlete'],
    ['parentId', '/api/athlete/:id/asking-parents', 'asking parent'],
    ['parentId', '/api/athlete', 'parent'],
    ['fileId', '/api/athlete', 'athlete file'],
    ['eventId', '/api/athlete', 'change of status'],
  ],
  passedOver: {},
  bodies: {
    'PATCH /api/team/:id/athletes/status': { newStatus: 'inactive', previousStatus: 'active' },
    'PATCH /api/athlete/:id/status': { newStatus: 'inactive', previousStatus: 'active' },
  },
  refusedNext: {
    'POST /api/athlete/role': 'other-role',
    'POST /api/athlete/:id/status/undo': 'changed-since',
  },
  lastOfAll: [
    'PATCH /api/athlete/:id/status',
    'PATCH /api/team/:id/athletes/status',
    'POST /api/athlete/:id/status/undo',
  ],
  makes: (actors) => ({ things: { athlete: athletesOf(actors) } }),
  payloads: {
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
    FileAdded: addedFile,
    FileRemoved: addedFile,
    ProfileImageSet: (athleteId) => ({ athleteId, imageId: randomUUID(), previous: null }),
    ProfileImageRemoved: (athleteId) => ({ athleteId, imageId: randomUUID() }),
    AccountStatusChanged: sameStatus,
    ParentUnlinked: (athleteId) => ({ athleteId, parentId: randomUUID(), left: false, reason: null }),
    ParentRemovalRequested: (athleteId) => ({ athleteId, parentId: randomUUID() }),
    GroupAssigned: (athleteId, { hawks }) => ({ athleteId, teamId: hawks.teamId, groupId: randomUUID() }),
    GroupUnassigned: (athleteId, { hawks }) => ({ athleteId, teamId: hawks.teamId, groupId: randomUUID() }),
  },
  neverTo: {
    // Nobody is accepted or rejected who is on no team.
    AccountStatusChanged: ['one without a team', 'one who was removed from the team'],
  },
  samples: {
    status: 'active',
    answers: onboardingAnswers,
    values: { height: 70 },
    update: { homeTown: 'Tulsa' },
  },
  filters: { position: ['QB'] },
  belongings: async ({ cast, athlete, asking }) => {
    await cast.people.send(athletes.of(athlete.profileId), {
      type: 'AskToFollow',
      parentId: asking.profileId,
      relationship: 'Father',
      isAddressee: false,
    });
    return { athlete: athlete.profileId, 'asking parent': asking.profileId };
  },
  belongingsOfAthlete: async ({ started, api, athlete }) => ({
    'athlete file': idOf(await made(api.form(`/api/athlete/${athlete.profileId}/file`, await picture()))),
    'change of status': await changeOfStatus(started, athlete.profileId),
  }),
  marks: [
    {
      of: 'athlete',
      readers: {
        name: [...seesAthlete, 'accept, reject, (de)activate athletes; undo it'],
        address: seesAthlete,
        bio: seesAthlete,
        school: seesAthlete,
      },
      write: (people, athleteId, words) =>
        people.send(athletes.of(athleteId), {
          type: 'EditProfile',
          changes: {
            lastName: words['name']!,
            addressLine1: words['address']!,
            bio: words['bio']!,
            academicAttributes: { highSchool: words['school']! },
          },
        }),
    },
  ],
  alsoRead: [
    // A parent who waits for confirmation knows the athlete (ADR 17).
    ['guardian who waits for a word', 'athlete name', 'a minor of the team'],
  ],
  reactions: {
    'delete-file-when-let-go': 'duty',
    'tell-athlete-when-accepted': 'news',
    'tell-coaches-when-join-requested': 'news',
    'review-guardians-when-place-ends': 'duty',
    'tell-when-birthday-asked': 'news',
    'tell-when-removal-requested': 'news',
    'tell-when-link-ended': 'news',
    'tell-when-parent-asks': 'news',
    'tell-when-parent-linked': 'news',
  },
};

/** The event that let the athlete onto the team. */
async function changeOfStatus({ app }: TestApp, athleteId: string): Promise<string> {
  const log = app.get<EventStore>(EVENT_STORE, { strict: false });
  for await (const { id, type } of log.readStream(`athlete-${athleteId}`))
    if (type === 'AccountStatusChanged') return id;
  throw new Error('They were never let onto a team.');
}

async function sameStatus(athleteId: string, _: unknown, { app }: TestApp) {
  const { state } = await app.get(StreamReader, { strict: false }).load(athletes.of(athleteId));
  const { teamId = '', status: now = 'active' } = state?.membership ?? {};
  return { athleteId, teamId, from: now, to: now };
}
