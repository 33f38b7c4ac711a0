import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import { firstOf, hawksStaff, idOf, made, owlsStaff } from '../../../test/security/making.js';
import type { TestApp } from '../../../test/support/app.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { teams } from './public.js';

const seesBoard = ['see a team’s board'];
const seesTeam = ['see a team, its roster, coaches and parents'];

const color = '#112233';
const group = (teamId: string) => ({ teamId, groupId: randomUUID(), name: randomUUID(), color });
const tag = (teamId: string) => ({ teamId, tagId: randomUUID(), title: randomUUID(), color });
const link = (teamId: string) => ({ teamId, linkId: randomUUID(), name: 'A', url: 'https://example.com', place: 1 });

export const expectations: Expectations = {
  rows: {
    'edit team settings, groups': ['–', '–', 'team', 'team', 'any', '–'],
    'edit team links and board': ['–', '–', 'team', 'team', 'any', '–'],
    // Spec: shown on athletes' dashboards; a member is active on the team.
    'see a team’s board': ['member', 'parent of a member', 'team', 'team', 'any', 'any'],
    // Spec, section 7: "admin list"; an auditor sees any, read-only.
    'every team': ['–', '–', '–', '–', 'any', 'any'],
    '(de)activate a team': ['–', '–', '–', '–', 'any', '–'],
    'hand over a team': ['–', '–', '–', 'team', 'any', '–'],
    'see a team, its roster, coaches and parents': ['–', '–', 'team', 'team', 'any', 'any'],
  },
  calls: {
    'GET /api/team': 'every team',
    'GET /api/team/:id': 'see a team, its roster, coaches and parents',
    'PATCH /api/team/:id': 'edit team settings, groups',
    'PATCH /api/team/:id/status': '(de)activate a team',
    'PATCH /api/team/:id/modules': '(de)activate a team',
    'PATCH /api/team/:id/payment-strategy': '(de)activate a team',
    'GET /api/team/:id/athlete-count': 'see a team, its roster, coaches and parents',
    'GET /api/team/:id/coaches': 'see a team, its roster, coaches and parents',
    'POST /api/team/:id/athlete-group': 'edit team settings, groups',
    'PUT /api/team/:id/athlete-group': 'edit team settings, groups',
    'DELETE /api/team/:id/athlete-group': 'edit team settings, groups',
    'GET /api/team/:id/tags': 'see a team, its roster, coaches and parents',
    'POST /api/team/:id/tags': 'edit team settings, groups',
    'PATCH /api/team/:id/tags/:tagId': 'edit team settings, groups',
    'DELETE /api/team/:id/tags/:tagId': 'edit team settings, groups',
    'POST /api/team/:id/join-code': 'edit team settings, groups',
    'POST /api/team/:id/upload-logo': 'edit team settings, groups',
    'DELETE /api/team/:id/image/:imageType': 'edit team settings, groups',
    'PATCH /api/team/:id/primary-coach': 'hand over a team',
    'GET /api/board': 'see a team’s board',
    'POST /api/board': 'edit team links and board',
    'PUT /api/board/:id/welcome-message': 'edit team links and board',
    'POST /api/board/:id/link': 'edit team links and board',
    'PUT /api/board/:id/link/:linkId': 'edit team links and board',
    'DELETE /api/board/:id/link/:linkId': 'edit team links and board',
  },
  undos: {
    GroupCreated: 'edit team settings, groups',
    GroupEdited: 'edit team settings, groups',
    GroupDeleted: 'edit team settings, groups',
    TagCreated: 'edit team settings, groups',
    TagEdited: 'edit team settings, groups',
    TagDeleted: 'edit team settings, groups',
    TeamEdited: 'edit team settings, groups',
    TeamLinksChanged: 'edit team links and board',
    TeamStatusSet: '(de)activate a team',
    ModuleAccessSet: '(de)activate a team',
    PaymentStrategySet: '(de)activate a team',
    CoachMembershipChanged: '(de)activate a coach',
    PrimaryCoachChanged: 'edit team settings, groups',
    TeamImageSet: 'edit team settings, groups',
    TeamImageRemoved: 'edit team settings, groups',
    WelcomeMessageSet: 'edit team links and board',
    BoardLinkAdded: 'edit team links and board',
    BoardLinkEdited: 'edit team links and board',
    BoardLinkDeleted: 'edit team links and board',
  },
  sight: {
    team: 'see a team, its roster, coaches and parents',
  },
  secondIds: [
    ['teamId', '/api', 'team'],
    ['groupId', '/api', 'group'],
    ['tagId', '/api', 'tag'],
    ['tags', '/api', 'tag'],
    ['linkId', '/api/board', 'board link'],
    ['coachId', '/api/team', 'test/api/coaches.e2e.spec.ts'],
    ['previousCoachId', '/api/team', 'test/api/coaches.e2e.spec.ts'],
  ],
  makes: ({ teams: { hawks, owls, sleepers } }) => ({
    things: {
      team: [
        {
          name: 'the team',
          id: hawks,
          members: ['athlete'],
          membersParents: ['parent', 'another guardian'],
          staff: hawksStaff,
          exists: true,
        },
        {
          name: 'the other team',
          id: owls,
          members: ['athlete of the other team'],
          membersParents: ['parent of the other team'],
          staff: owlsStaff,
          exists: true,
        },
        { name: 'an inactive team', id: sleepers, exists: true },
      ],
    },
  }),
  payloads: {
    GroupCreated: group,
    GroupEdited: (teamId) => ({ teamId, groupId: randomUUID(), from: { name: 'A', color }, to: { name: 'B', color } }),
    GroupDeleted: group,
    TagCreated: tag,
    TagEdited: (teamId) => ({ teamId, tagId: randomUUID(), from: { title: 'A', color }, to: { title: 'B', color } }),
    TagDeleted: tag,
    TeamEdited: (teamId) => ({ teamId, fields: ['city'], changes: { city: 'Tulsa' }, previous: { city: null } }),
    TeamLinksChanged: (teamId) => ({ teamId, from: [], to: ['https://example.com'] }),
    TeamStatusSet: sameStatus,
    ModuleAccessSet: (teamId) => ({ teamId, from: {}, to: { tasks: true } }),
    PaymentStrategySet: (teamId) => ({ teamId, from: null, to: 'team' }),
    CoachMembershipChanged: (teamId) => ({ teamId, coachId: randomUUID(), from: 'active', to: 'active' }),
    PrimaryCoachChanged: (teamId) => ({ teamId, coachId: randomUUID(), previousCoachId: randomUUID(), reason: null }),
    TeamImageSet: (teamId) => ({ teamId, imageType: 'logo', imageId: 'i1', previous: null }),
    TeamImageRemoved: (teamId) => ({ teamId, imageType: 'logo', imageId: 'i1' }),
    WelcomeMessageSet: (teamId) => ({ teamId, from: '', to: 'Hi' }),
    BoardLinkAdded: link,
    BoardLinkEdited: (teamId) => ({
      teamId,
      linkId: randomUUID(),
      from: { name: 'A', url: 'a' },
      to: { name: 'B', url: 'b' },
    }),
    BoardLinkDeleted: link,
  },
  reactions: { 'delete-team-image-when-let-go': 'duty' },
  samples: { color: '#3fc5ff', url: 'https://example.com' },
  belongings: async ({ api, teamId }) => {
    const team = `/api/team/${teamId}`;
    const camps = { name: 'Camps', url: 'https://example.com/camps' };
    await made(api.call('POST', '/api/board', { teamId }));
    return {
      team: teamId,
      group: idOf(await made(api.call('POST', `${team}/athlete-group`, { name: 'Line', color: '#336699' }))),
      tag: idOf(await made(api.call('POST', `${team}/tags`, { title: 'Near', color: '#336699' }))),
      'board link': firstOf(await made(api.call('POST', `/api/board/${teamId}/link`, camps)), 'links'),
    };
  },
  marks: [
    {
      of: 'team',
      readers: { welcome: seesBoard, link: seesBoard, group: seesTeam, tag: seesTeam },
      write: async (people, teamId, words) => {
        const team = teams.of(teamId);
        await people.send(team, { type: 'CreateBoard' });
        await people.send(team, { type: 'SetWelcomeMessage', welcomeMessage: words['welcome']! });
        await people.send(team, { type: 'AddBoardLink', name: words['link']!, url: 'https://example.com' });
        await people.send(team, { type: 'CreateGroup', name: words['group']!, color: '#336699' });
        await people.send(team, { type: 'CreateTag', title: words['tag']!, color: '#336699' });
      },
    },
  ],
};

async function sameStatus(teamId: string, _: unknown, { app }: TestApp) {
  const { state } = await app.get(StreamReader, { strict: false }).load(teams.of(teamId));
  const now = state?.status ?? 'active';
  return { teamId, from: now, to: now };
}
