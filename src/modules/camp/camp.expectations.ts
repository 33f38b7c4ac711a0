import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { savedCamps, type SavedCampsCommand, camps, type CampCommand } from './camp.decider.js';
import { athletesOf } from '../../../test/security/making.js';
import { campSaid } from '../../../test/support/camps.js';

const campId = randomUUID();

export const expectations: Expectations = {
  rows: {
    // Spec, "/admin/camps"; /athlete/camps and /parent/camps.
    'see camps': ['any', 'any', 'any', 'any', 'any', 'any'],
    'add, edit and delete camps': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/college-camp': 'see camps',
    'GET /api/college-camp/:id': 'see camps',
    'GET /api/college-camp/:id/calendar': 'see camps',
    'POST /api/college-camp': 'add, edit and delete camps',
    'PUT /api/college-camp/:id': 'add, edit and delete camps',
    'DELETE /api/college-camp/:id': 'add, edit and delete camps',
    'PUT /api/college-camp/:id/saved': 'send a change of an athlete',
  },
  undos: {
    CampAdded: 'add, edit and delete camps',
    CampEdited: 'add, edit and delete camps',
    CampDeleted: 'add, edit and delete camps',
    CampSaved: 'send a change of an athlete',
    CampUnsaved: 'send a change of an athlete',
  },
  sight: {
    camp: 'see camps',
    savedCamps: 'see an athlete',
  },
  secondIds: [['id', '/api/college-camp', 'nobody’s']],
  makes: async (actors) => {
    const fields = campSaid({ collegeId: actors.collegeId });
    await actors.people.send(camps.of(campId), { type: 'AddCamp', campId, fields });
    const things = { camp: [{ name: 'a camp', id: campId, exists: true }], savedCamps: athletesOf(actors) };
    return { things, ids: { campId } };
  },
  payloads: {
    CampAdded: (id) => ({ campId: id, facts: campSaid() }),
    CampEdited: (id) => ({ campId: id, fields: ['cost'], changes: { cost: 1 }, previous: { cost: null } }),
    CampDeleted: (id) => ({ campId: id, facts: campSaid() }),
    CampSaved: (athleteId) => ({ athleteId, campId }),
    CampUnsaved: (athleteId) => ({ athleteId, campId }),
  },
  story: async ({ narrator, athlete }) => {
    const by = actorOf(await narrator.people.account('admin'));
    const id = randomUUID();
    const does = (command: CampCommand) => narrator.does(by, camps.of(id), command);
    const fields = campSaid({
      firstDay: '2027-06-12',
      lastDay: '2027-06-14',
      positions: ['QB', 'WR'],
      link: 'https://camps.example.com/prospects',
    });
    await does({ type: 'AddCamp', campId: id, fields });
    await narrator.undoes(by, await does({ type: 'EditCamp', changes: { cost: 120, ageFrom: 14, ageTo: 18 } }));

    const saving = { athleteId: athlete.profileId, campId: id };
    const stream = savedCamps.of(athlete.profileId);
    const saves = (type: SavedCampsCommand['type']) => narrator.does(actorOf(athlete), stream, { type, ...saving });
    await saves('SaveCamp');
    await narrator.undoes(actorOf(athlete), await saves('UnsaveCamp'));
    await narrator.undoes(by, await does({ type: 'DeleteCamp' }));
  },
};
