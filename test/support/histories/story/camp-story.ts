import { randomUUID } from 'node:crypto';
import { camps, type CampCommand } from '../../../../src/modules/camp/camp.decider.js';
import { savedCamps, type SavedCampsCommand } from '../../../../src/modules/camp/saved-camps.decider.js';
import { campSaid } from '../../camps.js';
import type { Person } from '../../people.js';
import { actorOf, type Narrator } from './narrator.js';

/** What happens to a camp, and to one that an athlete saves. */
export async function tellOfCamps(narrator: Narrator, athlete: Person): Promise<void> {
  const by = actorOf(await narrator.people.account('admin'));
  const campId = randomUUID();
  const does = (command: CampCommand) => narrator.does(by, camps.of(campId), command);
  const fields = campSaid({
    firstDay: '2027-06-12',
    lastDay: '2027-06-14',
    positions: ['QB', 'WR'],
    link: 'https://camps.example.com/prospects',
  });
  await does({ type: 'AddCamp', campId, fields });
  await narrator.undoes(by, await does({ type: 'EditCamp', changes: { cost: 120, ageFrom: 14, ageTo: 18 } }));

  const saving = { athleteId: athlete.profileId, campId };
  const stream = savedCamps.of(athlete.profileId);
  const saves = (type: SavedCampsCommand['type']) => narrator.does(actorOf(athlete), stream, { type, ...saving });
  await saves('SaveCamp');
  await narrator.undoes(actorOf(athlete), await saves('UnsaveCamp'));
  await narrator.undoes(by, await does({ type: 'DeleteCamp' }));
}
