import { emailKey } from '../identity/public.js';
import { invitesProjection } from '../../../projections/invites/invites.projection.js';
import { ownInvites, whereIsInvite } from '../../../projections/invites/invites.queries.js';
import { countOpenCodes } from '../../../projections/invites/team-codes.queries.js';
import { inviteEmails } from './email-samples.js';
import { feature } from '../feature.js';
import { notice } from '../notice.js';
import { inviteDemo } from './invite.demo.js';
import { MailAsker, TellWhenAsked } from './askers/asker.policies.js';
import { FindAddress } from './sending/find-address.query.js';
import { InviteErasure } from './invite-erasure.js';
import { inviteDecider } from './invite.decider.js';
import { InviteAsked } from './invite.events.js';
import { InviteAnswers } from './sending/invite-answers.js';
import { InviteLimits } from './sending/invite-limits.js';
import { InviteParent } from './sending/invite-parent.js';
import { MailTeamCode, MailTeamCodeWhenSent } from './team-codes/team-code.policies.js';
import { SendTeamCode } from './team-codes/send-team-code.js';
import { MailInvite, MailInviteWhenSent } from './sending/invite.policies.js';
import { OpenInvites } from './sending/open-invites.js';
import { ResendInvite } from './sending/resend-invite.js';
import { SendInvite } from './sending/send-invite.js';
import { teamCodeDecider } from './team-codes/team-code.decider.js';
import { inviteHandlers } from './invite.api.js';

export const invite = feature({
  name: 'invite',
  emails: { title: 'Invites', samples: inviteEmails },
  resources: [{ decider: inviteDecider, seenBy: 'invite', target: { noun: 'Invite', find: whereIsInvite } }],
  deciders: [teamCodeDecider],
  kinds: [
    { key: 'invites', label: 'Invites', events: inviteDecider.events },
    { key: 'teamCodes', label: 'Team codes', events: teamCodeDecider.events },
  ],
  readModels: [invitesProjection],
  personalData: [
    {
      of: 'userId',
      key: 'invites',
      title: 'Invites',
      read: (pool, userId, { email }) => ownInvites(pool, userId, emailKey(email)),
    },
  ],
  notices: [
    notice(InviteAsked, { many: 'questions about invites', to: { coaches: () => '/coach/team?invites=sent' } }),
  ],
  waiting: [
    {
      key: 'openCodes',
      what: ['unused code', 'unused codes'],
      to: '/admin/teams?tab=codes',
      count: ({ pool, now }) => countOpenCodes(pool, now),
    },
  ],
  erasure: [InviteErasure],
  demo: inviteDemo,
  handlers: inviteHandlers,
  providers: [
    FindAddress,
    InviteAnswers,
    InviteLimits,
    InviteParent,
    MailAsker,
    MailInvite,
    MailInviteWhenSent,
    MailTeamCode,
    MailTeamCodeWhenSent,
    OpenInvites,
    ResendInvite,
    SendInvite,
    SendTeamCode,
    TellWhenAsked,
  ],
});
