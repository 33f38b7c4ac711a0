import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.module.js';
import { IdentityModule } from '../../platform/identity/identity.module.js';
import { DrawCode } from '../team/public.js';
import { AcceptAsAthlete } from './accept-as-athlete.js';
import { AcceptAsCoach } from './accept-as-coach.js';
import { AcceptAsParent } from './accept-as-parent.js';
import { AcceptController } from './accept.controller.js';
import { CodeLimits } from './code-limits.js';
import { FindAddress } from './find-address.query.js';
import { FindCode } from './find-code.query.js';
import { inviteDecider } from './invite.decider.js';
import { InviteAnswers } from './invite-answers.js';
import { InviteLimits } from './invite-limits.js';
import { JoinAccount } from './join-account.js';
import { ListInvites } from './list-invites.query.js';
import { ListTeamCodes } from './list-team-codes.query.js';
import { LookUpCode } from './look-up-code.js';
import { MailInvite } from './mail-invite.job.js';
import { MailInviteWhenSent } from './mail-invite-when-sent.reaction.js';
import { OpenInvites } from './open-invites.js';
import { RedeemInvite } from './redeem-invite.js';
import { RegisterCoachProfile } from './register-coach-profile.js';
import { ResendInvite } from './resend-invite.js';
import { SendInvite } from './send-invite.js';
import { SendingController } from './sending.controller.js';
import { TeamCodeController } from './team-code.controller.js';
import { teamCodeDecider } from './team-code.decider.js';

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
