import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { IdentityModule } from '../identity/identity.module.js';
import { DrawCode } from '../team/public.js';
import { AcceptAsAthlete } from './accepting/accept-as-athlete.js';
import { AcceptAsCoach } from './accepting/accept-as-coach.js';
import { AcceptAsParent } from './accepting/accept-as-parent.js';
import { AcceptController } from './accepting/accept.controller.js';
import { CodeLimits } from './codes/code-limits.js';
import { FindAddress } from './sending/find-address.query.js';
import { FindCode } from './codes/find-code.query.js';
import { inviteDecider } from './invite.decider.js';
import { InviteAnswers } from './sending/invite-answers.js';
import { InviteLimits } from './sending/invite-limits.js';
import { JoinAccount } from './accepting/join-account.js';
import { ListInvites } from './sending/list-invites.query.js';
import { ListTeamCodes } from './team-codes/list-team-codes.query.js';
import { LookUpCode } from './codes/look-up-code.js';
import { MailInvite } from './sending/mail-invite.job.js';
import { MailInviteWhenSent } from './sending/mail-invite-when-sent.reaction.js';
import { OpenInvites } from './sending/open-invites.js';
import { RedeemInvite } from './accepting/redeem-invite.js';
import { RegisterCoachProfile } from './accepting/register-coach-profile.js';
import { ResendInvite } from './sending/resend-invite.js';
import { SendInvite } from './sending/send-invite.js';
import { SendingController } from './sending/sending.controller.js';
import { TeamCodeController } from './team-codes/team-code.controller.js';
import { teamCodeDecider } from './team-codes/team-code.decider.js';

@Module({
  imports: [DecidersModule.register(inviteDecider), DecidersModule.register(teamCodeDecider), IdentityModule],
  controllers: [AcceptController, SendingController, TeamCodeController],
  providers: [
    AcceptAsAthlete,
    AcceptAsCoach,
    AcceptAsParent,
    CodeLimits,
    DrawCode,
    FindAddress,
    FindCode,
    InviteAnswers,
    InviteLimits,
    JoinAccount,
    ListInvites,
    ListTeamCodes,
    LookUpCode,
    MailInvite,
    MailInviteWhenSent,
    OpenInvites,
    RedeemInvite,
    RegisterCoachProfile,
    ResendInvite,
    SendInvite,
  ],
  exports: [CodeLimits, FindCode, JoinAccount, RegisterCoachProfile],
})
export class InviteModule {}
