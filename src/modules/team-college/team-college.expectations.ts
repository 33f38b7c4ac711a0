import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf, told } from '../../../test/support/histories/story/narrator.js';
import { firstOf, hawksStaff, idOf, made, owlsStaff, picture } from '../../../test/security/making.js';
import type { World } from '../../../test/security/world.js';
import { teams } from '../team/public.js';
import { teamCollegeIdOf, teamColleges, type TeamCollegeCommand } from './public.js';

const seesBoard = ['see a team’s board'];
const seesTeam = ['see a team, its roster, coaches and parents'];

const kept = ({ hawks: { teamId, collegeId } }: World) => ({ teamId, collegeId });
const link = (_: string, world: World) => ({
  ...kept(world),
  ...{ linkId: randomUUID(), name: 'A', url: 'https://example.com', place: 1 },
});
function file(_: string, world: World) {
  const about = { nickname: 'Tape', contentType: 'video/mp4', size: 1, addedAt: '2026-01-01T00:00:00Z', addedBy: 'x' };
  return { ...kept(world), fileId: randomUUID(), ...about };
}
const tag = (_: string, world: World) => ({ ...kept(world), tagId: randomUUID() });

export const expectations: Expectations = {
  calls: {
    'GET /api/college-notes': 'see a team, its roster, coaches and parents',
    'GET /api/college-notes/athlete': 'see a team’s board',
    'POST /api/college-notes': 'edit team settings, groups',
    'PUT /api/college-notes/:id': 'edit team settings, groups',
    'GET /api/team/:id/college/:collegeId/links': 'see a team’s board',
    'POST /api/team/:id/college/:collegeId/links': 'edit team settings, groups',
    'DELETE /api/team/:id/college/:collegeId/links/:linkId': 'edit team settings, groups',
    'GET /api/team/:id/college/:collegeId/files': 'see a team, its roster, coaches and parents',
    'POST /api/team/:id/college/:collegeId/files': 'edit team settings, groups',
    'GET /api/team/:id/college/:collegeId/files/:fileId': 'see a team, its roster, coaches and parents',
    'DELETE /api/team/:id/college/:collegeId/files/:fileId': 'edit team settings, groups',
    'GET /api/team/:id/college/:collegeId/tags': 'see a team, its roster, coaches and parents',
    'POST /api/team/:id/college/:collegeId/tags': 'edit team settings, groups',
    'DELETE /api/team/:id/college/:collegeId/tags/:tagId': 'edit team settings, groups',
  },
  undos: {
    CollegeNotesSet: 'edit team settings, groups',
    CollegeLinkAdded: 'edit team settings, groups',
    CollegeLinkDeleted: 'edit team settings, groups',
    CollegeFileAdded: 'edit team settings, groups',
    CollegeFileRemoved: 'edit team settings, groups',
    CollegeTagged: 'edit team settings, groups',
    CollegeUntagged: 'edit team settings, groups',
  },
  sight: {
    teamCollege: 'see a team, its roster, coaches and parents',
  },
  secondIds: [
    ['linkId', '/api/team', 'college link'],
    ['fileId', '/api/team', 'college file'],
  ],
  makes: async ({ people, teams, collegeId }) => {
    for (const teamId of Object.values(teams)) {
      const notes = { notes: 'Calls in May', sharedWithAthletes: false };
      const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
      await people.send(stream, { type: 'WriteNotes', teamId, collegeId, ...notes });
    }
    const [ours, theirs] = [teamCollegeIdOf(teams.hawks, collegeId), teamCollegeIdOf(teams.owls, collegeId)];
    return {
      things: {
        teamCollege: [
          { name: 'notes of the team', id: ours, staff: hawksStaff, exists: true },
          { name: 'notes of the other team', id: theirs, staff: owlsStaff, exists: true },
        ],
      },
    };
  },
  payloads: {
    CollegeNotesSet: (_, world) => ({
      ...kept(world),
      from: { notes: '', sharedWithAthletes: false },
      to: { notes: 'Calls in May', sharedWithAthletes: false },
    }),
    CollegeLinkAdded: link,
    CollegeLinkDeleted: link,
    CollegeFileAdded: file,
    CollegeFileRemoved: file,
    CollegeTagged: tag,
    CollegeUntagged: tag,
  },
  belongings: async ({ cast, api, teamId }) => {
    const college = `/api/team/${teamId}/college/${cast.collegeId}`;
    const camps = { name: 'Camps', url: 'https://example.com/camps' };
    return {
      'college link': firstOf(await made(api.call('POST', `${college}/links`, camps)), 'links'),
      'college file': idOf(await made(api.form(`${college}/files`, await picture()))),
    };
  },
  marks: [
    {
      of: 'team',
      readers: { 'college notes': seesTeam, 'college link': seesBoard },
      write: async (people, teamId, words, collegeId) => {
        const college = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
        await people.send(college, { type: 'EditNotes', changes: { notes: words['college notes']! } });
        const added = { name: words['college link']!, url: 'https://example.com' };
        await people.send(college, { type: 'AddLink', teamId, collegeId, ...added });
      },
    },
  ],
  reactions: { 'delete-college-file': 'duty' },
  story: async ({ narrator, coach, teamId, collegeId }) => {
    const by = actorOf(coach);
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    const does = (command: TeamCollegeCommand) => narrator.does(by, stream, command);
    const both = { teamId, collegeId };
    await does({ type: 'WriteNotes', ...both, notes: 'Calls in May', sharedWithAthletes: false });
    await narrator.undoes(by, await does({ type: 'EditNotes', changes: { sharedWithAthletes: true } }));
    const added = await does({ type: 'AddLink', ...both, name: 'Questionnaire', url: 'https://example.com/form' });
    await narrator.undoes(by, await does({ type: 'DeleteLink', linkId: told(added, 'linkId') }));
    const poster = { fileId: randomUUID(), nickname: 'Camp poster', contentType: 'image/png', size: 4_096 } as const;
    await does({ type: 'AddFile', ...both, ...poster });
    await narrator.undoes(by, await does({ type: 'RemoveFile', fileId: poster.fileId }));
    const create = { type: 'CreateTag', title: 'Visited', color: '#2f6f4e' } as const;
    const tagId = told(await narrator.does(by, teams.of(teamId), create), 'tagId');
    await does({ type: 'TagCollege', ...both, tagId });
    await narrator.undoes(by, await does({ type: 'UntagCollege', tagId }));
  },
};
