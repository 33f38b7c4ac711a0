import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.js';
import { KindsModule } from '../access/public.js';
import { TeamModule } from '../team/public.js';
import { AcceptAsAthlete } from './accepting/accept-as-athlete.js';
import { AcceptAsCoach } from './accepting/accept-as-coach.js';
import { AcceptAsParent } from './accepting/accept-as-parent.js';
import { AcceptController } from './accepting/accept.controller.js';
import { inviteKind } from './invite.kind.js';
import { FindAddress } from './sending/find-address.query.js';
import { FindCode } from './codes/find-code.query.js';
import { inviteDecider } from './invite.decider.js';
import { InviteAnswers } from './sending/invite-answers.js';
import { InviteLimits } from './sending/invite-limits.js';
import { JoinAccount } from './accepting/join-account.js';
import { ListInvites } from './sending/list-invites.query.js';
import { CreateTeamController } from './team-codes/create-team.controller.js';
import { CreateTeam } from './team-codes/create-team.js';
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
  imports: [
    DecidersModule.register(inviteDecider),
    DecidersModule.register(teamCodeDecider),
    KindsModule.declare(inviteKind),
    TeamModule,
  ],
  controllers: [AcceptController, CreateTeamController, SendingController, TeamCodeController],
  providers: [
    AcceptAsAthlete,
    AcceptAsCoach,
    AcceptAsParent,
    CreateTeam,
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
})
export class InviteModule {}
