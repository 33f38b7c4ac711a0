import { Module } from '@nestjs/common';
import { DecidersModule } from '../../platform/commands/deciders.module.js';
import { IdentityModule } from '../../platform/identity/identity.module.js';
import { AcceptAsAthlete } from './accept-as-athlete.js';
import { AcceptAsCoach } from './accept-as-coach.js';
import { AcceptAsParent } from './accept-as-parent.js';
import { AcceptController } from './accept.controller.js';
import { CodeLimits } from './code-limits.js';
import { FindCode } from './find-code.query.js';
import { inviteDecider } from './invite.decider.js';
import { JoinAccount } from './join-account.js';
import { LookUpCode } from './look-up-code.js';
import { RedeemInvite } from './redeem-invite.js';
import { RegisterCoachProfile } from './register-coach-profile.js';
import { teamCodeDecider } from './team-code.decider.js';

@Module({
  imports: [DecidersModule.register(inviteDecider), DecidersModule.register(teamCodeDecider), IdentityModule],
  controllers: [AcceptController],
  providers: [
    AcceptAsAthlete,
    AcceptAsCoach,
    AcceptAsParent,
    CodeLimits,
    FindCode,
    JoinAccount,
    LookUpCode,
    RedeemInvite,
    RegisterCoachProfile,
  ],
  exports: [CodeLimits, FindCode, JoinAccount, RegisterCoachProfile],
})
export class InviteModule {}
