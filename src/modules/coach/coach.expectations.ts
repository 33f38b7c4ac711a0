import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { hawksStaff, owlsStaff } from '../../../test/security/making.js';
import { coaches } from './public.js';

const seesTeam = ['see a team, its roster, coaches and parents'];
const places = ['coach title', 'coach bio'];

export const expectations: Expectations = {
  rows: {
    '(de)activate a coach': ['–', '–', '–', 'others on the team', 'any', '–'],
    'coaches, of one’s team or of all': ['–', '–', 'any', 'any', 'any', 'any'],
    'oneself as a coach': ['–', '–', 'any', 'any', '–', '–'],
    'edit a coach': ['–', '–', 'own', 'team', 'any', '–'],
  },
  calls: {
    'PATCH /api/coach/switch-team': 'signed in, even blocked',
    'GET /api/coach': 'oneself as a coach',
    'GET /api/coaches': 'coaches, of one’s team or of all',
    'PUT /api/coach/:id': 'edit a coach',
    'PATCH /api/coach/membership': '(de)activate a coach',
  },
  undos: {
    CoachEdited: 'edit a coach',
  },
  sight: {
    coach: 'see a team, its roster, coaches and parents',
  },
  alsoTaken: [{ key: 'GET /api/coaches query.teamId', by: 'operators', of: 'anyone', because: 'they see every team' }],
  makes: ({ staff: { primary, assistant, idle, asleep, owl } }) => ({
    things: {
      coach: [
        {
          name: 'the primary coach',
          id: primary.profileId,
          owners: ['primary coach'],
          staff: hawksStaff,
          exists: true,
        },
        {
          name: 'the assistant coach',
          id: assistant.profileId,
          owners: ['assistant coach'],
          staff: hawksStaff,
          exists: true,
        },
        { name: 'the inactive coach', id: idle.profileId, staff: hawksStaff, exists: true },
        { name: 'the coach of an inactive team', id: asleep.profileId, exists: true },
        { name: 'the other coach', id: owl.profileId, owners: owlsStaff, staff: owlsStaff, exists: true },
      ],
    },
  }),
  payloads: {
    CoachEdited: (coachId) => ({ coachId, fields: ['bio'], changes: { bio: 'New' }, previous: { bio: null } }),
  },
  samples: {
    xLink: 'https://example.com',
    instagramLink: 'https://example.com',
  },
  marks: [
    {
      of: 'coach',
      readers: { title: seesTeam, bio: seesTeam },
      write: (people, coachId, words) =>
        people.send(coaches.of(coachId), {
          type: 'EditCoach',
          changes: { title: words['title']!, bio: words['bio']! },
        }),
    },
  ],
  alsoRead: [
    // People who are kept out still see what is about themselves.
    ...places.map((place) => ['inactive coach', place, 'the inactive coach'] as const),
    ...places.map((place) => ['coach of an inactive team', place, 'the coach of an inactive team'] as const),
  ],
  reactions: { 'tell-coaches-of-new-primary': 'news' },
  story: async ({ narrator, coach }) => {
    const by = actorOf(coach);
    const stream = coaches.of(coach.profileId);
    const info = {
      title: 'Head Coach',
      bio: 'Eleven seasons.',
      xLink: null,
      instagramLink: 'https://example.com/coach',
    };
    await narrator.undoes(by, await narrator.does(by, stream, { type: 'EditCoach', changes: info }));
    await narrator.does(by, stream, { type: 'GrantLinkEditing', canEditLinks: false });
    const other = await narrator.people.team(coach.profileId);
    await narrator.does(by, stream, { type: 'SwitchTeam', teamId: other });
  },
};
