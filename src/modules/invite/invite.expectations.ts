import type { Expectations } from '../../../test/security/expectations.js';
import { hawksStaff, owlsStaff } from '../../../test/security/making.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { invites } from './public.js';

export const expectations: Expectations = {
  rows: {
    invite: ['–', '–', 'team', 'team', 'any', '–'],
    'invite a parent': ['own', '–', '–', '–', '–', '–'],
    'issue codes to create teams with': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'POST /api/invite': 'invite',
    'POST /api/invite/several': 'invite',
    'GET /api/invite/check': 'invite',
    'POST /api/invite/:id/resend': 'invite',
    'POST /api/invite/:id/asker': 'invite',
    'DELETE /api/invite/:id': 'invite',
    'GET /api/team/:id/invites': 'invite',
    'POST /api/athlete/:id/parent-invite': 'invite a parent',
    'POST /api/athlete/:id/parent-invite/:inviteId/resend': 'invite a parent',
    'DELETE /api/athlete/:id/parent-invite/:inviteId': 'invite a parent',
    'GET /api/athlete/:id/parent-invites': 'answer who asks to follow an athlete',
    'POST /api/team-code': 'issue codes to create teams with',
    'GET /api/team-code': 'issue codes to create teams with',
    'POST /api/team-code/:id/resend': 'issue codes to create teams with',
    'DELETE /api/team-code/:id': 'issue codes to create teams with',
  },
  sight: {
    invite: 'invite',
  },
  secondIds: [
    ['userId', '/api/invite/:id/asker', 'asking account'],
    ['inviteId', '/api/athlete', 'test/api/parent-invites.e2e.spec.ts'],
    ['senderId', '/api', 'coach account'],
    ['sentBy', '/api', 'coach account'],
  ],
  bodies: {
    'POST /api/invite': { role: 'parent', firstName: 'Robin', lastName: 'Example', relationship: 'Mother' },
  },
  makes: async ({ codes, teams }) => {
    const invited = { role: 'athlete', email: 'invited@example.com' } as const;
    const [ours, theirs] = [
      await codes.invite({ teamId: teams.hawks, ...invited }),
      await codes.invite({ teamId: teams.owls, ...invited }),
    ];
    return {
      things: {
        invite: [
          { name: 'an invite of the team', id: ours.id, staff: hawksStaff, exists: true },
          { name: 'an invite of the other team', id: theirs.id, staff: owlsStaff, exists: true },
        ],
      },
    };
  },
  belongings: async ({ started, cast, teamId, asking }) => {
    const [ours, theirs] = cast.made.things['invite'] ?? [];
    const id = (teamId === cast.teams.hawks ? ours : theirs)?.id ?? '';
    const code = await cast.codes.codeOf(id);
    const { userId, role } = asking;
    await started.app
      .get(CommandGateway, { strict: false })
      .send(invites.of(id), { type: 'AskForInvite', code }, { actor: { userId, role } });
    return { invite: id };
  },
  reactions: {
    'mail-invite-when-sent': 'news',
    'mail-team-code-when-sent': 'news',
    'tell-when-invite-asked': 'news',
  },
};
