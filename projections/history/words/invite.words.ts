import type { InviteRole } from '../../../contract/invite/vocabulary.js';
import type { InviteEvent } from '../../../src/modules/invite/invite.events.js';
import type { TeamCodeEvent } from '../../../src/modules/invite/team-codes/team-code.events.js';
import { type WordsFor } from './wording.js';

const whom: Readonly<Record<InviteRole, string>> = {
  athlete: 'an athlete',
  'assistant-coach': 'an assistant coach',
  parent: 'a parent',
};

const several: Readonly<Record<InviteRole, string>> = {
  athlete: 'athletes',
  'assistant-coach': 'assistant coaches',
  parent: 'parents',
};

const about = (inviteId: string) => ({ kind: 'invite' as const, id: inviteId });

// Neither codes, which open the team's door, nor addresses of people who may never have heard of us.
export const inviteWords: WordsFor<InviteEvent> = {
  InviteSent: ({ inviteId, teamId, role, athleteId }, names) => ({
    about: about(inviteId),
    many: several[role],
    words: `invited ${names.of(inviteId, whom[role])} ${athleteId ? `of ${names.of(athleteId, 'an athlete')} ` : ''}to ${names.of(teamId, 'the team')}`,
  }),
  InviteResent: ({ inviteId, teamId }, names) => ({
    about: about(inviteId),
    words: `sent an invite to ${names.of(teamId, 'the team')} again, with a new code`,
  }),
  InviteDeleted: ({ inviteId, teamId }, names) => ({
    about: about(inviteId),
    words: `deleted an invite to ${names.of(teamId, 'the team')}`,
  }),
  InviteClaimed: ({ inviteId, teamId }, names) => ({
    about: about(inviteId),
    words: `accepted an invite to ${names.of(teamId, 'the team')}`,
  }),
  InviteRedeemed: ({ inviteId, teamId }, names) => ({
    about: about(inviteId),
    words: `joined ${names.of(teamId, 'the team')} by an invite`,
  }),
  JoiningRefused: ({ inviteId, teamId }, names) => ({
    about: about(inviteId),
    words: `could not join ${names.of(teamId, 'the team')} by an invite, which has ended`,
  }),
  InviteRejected: ({ inviteId, teamId }, names) => ({
    about: about(inviteId),
    words: `rejected an invite to ${names.of(teamId, 'the team')}`,
  }),
  InviteAsked: ({ inviteId, teamId }, names) => ({
    about: about(inviteId),
    words: `asked to use an invite to ${names.of(teamId, 'the team')} that was sent to another address`,
  }),
  InviteAskConfirmed: ({ inviteId, teamId, userId }, names) => ({
    about: about(inviteId),
    words: `confirmed ${names.of(userId, 'somebody')} for an invite to ${names.of(teamId, 'the team')}`,
  }),
  InviteAskRefused: ({ inviteId, teamId, userId }, names) => ({
    about: about(inviteId),
    words: `refused ${names.of(userId, 'somebody')} an invite to ${names.of(teamId, 'the team')}`,
  }),
};

const aboutCode = (codeId: string) => ({ kind: 'other' as const, id: codeId });

export const teamCodeWords: WordsFor<TeamCodeEvent> = {
  TeamCodeIssued: ({ codeId }) => ({ about: aboutCode(codeId), words: 'issued a code to create a team with' }),
  TeamCodeResent: ({ codeId }) => ({ about: aboutCode(codeId), words: 'sent a code to create a team with again' }),
  TeamCodeRevoked: ({ codeId }) => ({ about: aboutCode(codeId), words: 'revoked a code to create a team with' }),
  TeamCodeClaimed: ({ codeId }) => ({ about: aboutCode(codeId), words: 'used a code to create a team with' }),
  TeamCodeRedeemed: ({ codeId, teamId }, names) => ({
    about: aboutCode(codeId),
    words: `created ${names.of(teamId, 'a team')} with a code`,
  }),
  TeamCreationRefused: ({ codeId }) => ({
    about: aboutCode(codeId),
    words: 'could not create a team with a code, which has ended',
  }),
};
