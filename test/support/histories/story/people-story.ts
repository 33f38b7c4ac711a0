import { actorOf, type Narrator } from './narrator.js';
import type { Person } from '../../people.js';

/** What coaches and parents do about themselves. */
export async function tellOfPeople(narrator: Narrator, coach: Person, athlete: Person): Promise<void> {
  const does = (by: Person, stream: string, command: { type: string } & Record<string, unknown>) =>
    narrator.does(actorOf(by), stream, command);

  const info = { title: 'Head Coach', bio: 'Eleven seasons.', xLink: null, instagramLink: 'https://example.com/coach' };
  const stream = `coach-${coach.profileId}`;
  await narrator.undoes(actorOf(coach), await does(coach, stream, { type: 'EditCoach', changes: info }));
  await does(coach, stream, { type: 'GrantLinkEditing', canEditLinks: false });
  const other = await narrator.people.team(coach.profileId);
  await does(coach, stream, { type: 'SwitchTeam', teamId: other });

  const parent = await narrator.people.parent(athlete.profileId);
  const own = `parent-${parent.profileId}`;
  const changes = { firstName: 'Alex', phone: '+15555550124', homeTown: 'Tulsa' };
  await narrator.undoes(actorOf(parent), await does(parent, own, { type: 'EditParent', changes }));
  await does(parent, own, { type: 'StartPaying', athleteId: athlete.profileId });
  await does(parent, own, { type: 'StopPaying', athleteId: athlete.profileId });
  await does(coach, own, { type: 'DeactivateParent' });
  await does(coach, own, { type: 'ActivateParent' });
  await does(coach, `athlete-${athlete.profileId}`, { type: 'UnlinkParent', parentId: parent.profileId });
  const preference = { type: 'SetEmailPreference', emailNotifications: false };
  await narrator.undoes(actorOf(parent), await does(parent, `account-${parent.userId}`, preference));
}
