import { randomUUID } from 'node:crypto';
import { teamCollegeIdOf, teamColleges, type TeamCollegeCommand } from '../../../../src/modules/team-college/public.js';
import { teams } from '../../../../src/modules/team/public.js';
import type { Person } from '../../people.js';
import { actorOf, told, type Narrator } from './narrator.js';

/** What a team keeps of a college. */
export async function tellOfTeamCollege(
  narrator: Narrator,
  coach: Person,
  teamId: string,
  collegeId: string,
): Promise<void> {
  const by = actorOf(coach);
  const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
  const does = (command: TeamCollegeCommand) => narrator.does(by, stream, command);
  const both = { teamId, collegeId };
  await does({ type: 'WriteNotes', ...both, notes: 'Calls in May', sharedWithAthletes: false });
  await narrator.undoes(by, await does({ type: 'EditNotes', changes: { sharedWithAthletes: true } }));
  const link = await does({ type: 'AddLink', ...both, name: 'Questionnaire', url: 'https://example.com/form' });
  await narrator.undoes(by, await does({ type: 'DeleteLink', linkId: told(link, 'linkId') }));
  const file = { fileId: randomUUID(), nickname: 'Camp poster', contentType: 'image/png', size: 4_096 } as const;
  await does({ type: 'AddFile', ...both, ...file });
  await narrator.undoes(by, await does({ type: 'RemoveFile', fileId: file.fileId }));
  const tag = { type: 'CreateTag', title: 'Visited', color: '#2f6f4e' } as const;
  const tagId = told(await narrator.does(by, teams.of(teamId), tag), 'tagId');
  await does({ type: 'TagCollege', ...both, tagId });
  await narrator.undoes(by, await does({ type: 'UntagCollege', tagId }));
}
