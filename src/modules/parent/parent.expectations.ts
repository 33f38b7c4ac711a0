import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { hawksStaff, owlsStaff } from '../../../test/security/making.js';
import type { Thing } from '../../../test/security/world.js';
import { parents } from './public.js';

const seesParent = ['see a parent'];
const places = ['parent name', 'parent town'];
/** What an athlete reads of those who follow them. */
const follows = (athlete: string, parent: string) => places.map((place) => [athlete, place, parent] as const);

export const expectations: Expectations = {
  rows: {
    'see a parent': ['–', 'own', 'team', 'team', 'any', 'any'],
    'edit a parent': ['–', 'own', '–', '–', 'any', '–'],
    '(de)activate a parent': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/parent': 'see a team, its roster, coaches and parents',
    'GET /api/parent/:id': 'see a parent',
    'PUT /api/parent/:id': 'edit a parent',
  },
  undos: {
    ParentEdited: 'edit a parent',
    ParentActivated: '(de)activate a parent',
    ParentDeactivated: '(de)activate a parent',
  },
  sight: {
    parent: 'see a parent',
  },
  secondIds: [['parentGuardianId', '/api/parent', 'parent']],
  makes: ({ parents: { parent, guardian, ended, waiting, gone, former, other } }) => ({
    things: {
      parent: [
        { name: 'a parent of the team', id: parent.profileId, owners: ['parent'], staff: hawksStaff, exists: true },
        {
          name: 'another guardian of the same minor',
          id: guardian.profileId,
          owners: ['another guardian'],
          staff: hawksStaff,
          exists: true,
        },
        {
          name: 'one whose link has ended',
          id: ended.profileId,
          owners: ['guardian whose link has ended'],
          exists: true,
        },
        {
          name: 'one who waits for a word',
          id: waiting.profileId,
          owners: ['guardian who waits for a word'],
          exists: true,
        },
        { name: 'an inactive parent', id: gone.profileId, staff: hawksStaff, exists: true },
        {
          name: 'a parent of those who were on the team',
          id: former.profileId,
          owners: ['parent of ex-members'],
          exists: true,
        },
        {
          name: 'a parent of the other team',
          id: other.profileId,
          owners: ['parent of the other team'],
          staff: owlsStaff,
          exists: true,
        },
      ],
    },
  }),
  payloads: {
    ParentEdited: (parentId) => ({
      parentId,
      fields: ['homeTown'],
      changes: { homeTown: 'Tulsa' },
      previous: { homeTown: null },
    }),
    ParentActivated: (parentId) => ({ parentId }),
    ParentDeactivated: (parentId) => ({ parentId }),
  },
  followedBy: {
    ParentActivated: asBefore,
    ParentDeactivated: asBefore,
  },
  belongings: ({ parent }) => Promise.resolve({ parent: parent.profileId }),
  marks: [
    {
      of: 'parent',
      readers: { name: seesParent, town: seesParent },
      write: (people, parentId, words) =>
        people.send(parents.of(parentId), {
          type: 'EditParent',
          changes: { lastName: words['name']!, homeTown: words['town']! },
        }),
    },
  ],
  alsoRead: [
    // An athlete knows who follows them (ADR 17).
    ...follows('athlete', 'a parent of the team'),
    ...follows('athlete', 'another guardian of the same minor'),
    ...follows('athlete', 'an inactive parent'),
    ...follows('athlete of the other team', 'a parent of the other team'),
    ...follows('athlete who is inactive', 'a parent of those who were on the team'),
    ...follows('athlete who was removed', 'a parent of those who were on the team'),
    // Guardians of one athlete know each other by name, and nothing else.
    ['parent', 'parent name', 'another guardian of the same minor'],
    ['parent', 'parent name', 'an inactive parent'],
    ['another guardian', 'parent name', 'a parent of the team'],
    ['another guardian', 'parent name', 'an inactive parent'],
    // Those whose answer someone waits for, and the primary coach, see who it is (ADR 17).
    ...['athlete', 'parent', 'another guardian', 'primary coach'].map(
      (caller) => [caller, 'parent name', 'one who waits for a word'] as const,
    ),
    // People who are kept out still see what is about themselves.
    ...places.map((place) => ['inactive parent', place, 'an inactive parent'] as const),
  ],
  reactions: { 'stop-paying-when-unlinked': 'duty' },
  story: async ({ narrator, coach, athlete }) => {
    const parent = await narrator.people.parent(athlete.profileId);
    const [by, stream] = [actorOf(parent), parents.of(parent.profileId)];
    const changes = { firstName: 'Alex', phone: '+15555550124', homeTown: 'Tulsa' };
    await narrator.undoes(by, await narrator.does(by, stream, { type: 'EditParent', changes }));
    await narrator.does(by, stream, { type: 'StartPaying', athleteId: athlete.profileId });
    await narrator.does(by, stream, { type: 'SetContactSharing', shared: true });
    await narrator.does(by, stream, { type: 'StopPaying', athleteId: athlete.profileId });
    await narrator.does(actorOf(coach), stream, { type: 'DeactivateParent' });
    await narrator.does(actorOf(coach), stream, { type: 'ActivateParent' });
  },
};

function asBefore({ name }: Thing): string {
  return name === 'an inactive parent' ? 'ParentDeactivated' : 'ParentActivated';
}
