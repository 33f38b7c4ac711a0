import type { Expectations } from '../../../test/security/expectations.js';
import type { Tale } from '../../../test/support/histories/story/story.js';
import { actorOf, told } from '../../../test/support/histories/story/narrator.js';
import { teams, type TeamCommand } from './public.js';

export const expectations: Expectations = { story: tellOfTeam };

/** What happens to a team itself: its settings, coaches, groups and board. */
async function tellOfTeam({ narrator, coach, teamId }: Tale): Promise<void> {
  const stream = teams.of(teamId);
  const by = actorOf(coach);
  const does = (command: TeamCommand) => narrator.does(by, stream, command);

  const changes = {
    city: 'Cedar Falls',
    xHandle: '@hawks',
    timeZone: 'America/Denver',
    links: ['https://example.com/hawks'],
  };
  await narrator.undoes(by, await does({ type: 'EditTeam', changes }));
  await does({ type: 'SetTeamStatus', status: 'inactive' });
  await does({ type: 'SetTeamStatus', status: 'active' });
  await does({ type: 'SetModuleAccess', moduleAccess: { camps: true, updates: false, dailyUpdates: true } });
  await narrator.undoes(by, await does({ type: 'SetPaymentStrategy', paymentStrategy: 'team' }));
  await does({ type: 'RotateJoinCode', joinCode: 'HWKS-2345' });
  const assistant = await narrator.people.coach('assistant-coach');
  await does({ type: 'AddCoach', coachId: assistant.profileId });
  const membership = {
    type: 'ChangeCoachMembership',
    coachId: assistant.profileId,
    byCoachId: coach.profileId,
  } as const;
  const handOver = {
    type: 'ChangePrimaryCoach',
    coachId: assistant.profileId,
    previousCoachId: coach.profileId,
  } as const;
  await narrator.undoes(by, await does({ ...handOver, reason: 'On leave until June.', byCoachId: null }));
  await does({ ...membership, status: 'inactive' });
  await does({ type: 'SetTeamImage', imageType: 'logo', imageId: 'hawks-logo' });
  await narrator.undoes(by, await does({ type: 'SetTeamImage', imageType: 'logo', imageId: 'hawks-new-logo' }));
  await does({ type: 'SetTeamImage', imageType: 'banner', imageId: 'hawks-banner' });
  await narrator.undoes(by, await does({ type: 'RemoveTeamImage', imageType: 'banner' }));

  await does({ type: 'CreateGroup', name: 'Linemen', color: '#3fc5ff' });
  const edited = await does({ type: 'EditGroup', oldName: 'Linemen', name: 'The line', color: '#8e5bd0' });
  await narrator.undoes(by, edited);
  await does({ type: 'CreateGroup', name: 'Passing', color: '#f2a93b' });
  const deleted = await does({ type: 'DeleteGroup', name: 'Passing' });
  await narrator.undoes(by, await narrator.undoes(by, deleted));

  const tagId = told(await does({ type: 'CreateTag', title: 'Camps in June', color: '#2f6f4e' }), 'tagId');
  await narrator.undoes(by, await does({ type: 'EditTag', tagId, changes: { title: 'Camps' } }));
  await narrator.undoes(by, await does({ type: 'DeleteTag', tagId }));

  await does({ type: 'CreateBoard' });
  const welcome = await does({ type: 'SetWelcomeMessage', welcomeMessage: 'Welcome! Keep your film current.' });
  await narrator.undoes(by, welcome);
  const link = await does({ type: 'AddBoardLink', name: 'Eligibility', url: 'https://example.com/eligibility' });
  const linkId = told(link, 'linkId');
  await does({ type: 'EditBoardLink', linkId, name: 'Eligibility Center', url: 'https://example.com/center' });
  await narrator.undoes(by, await does({ type: 'DeleteBoardLink', linkId }));
}
