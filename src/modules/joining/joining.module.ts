import { Module } from '@nestjs/common';
import { TeamModule } from '../team/public.js';
import { AcceptAsAthlete } from './accepting/accept-as-athlete.js';
import { AcceptAsCoach } from './accepting/accept-as-coach.js';
import { AcceptAsParent } from './accepting/accept-as-parent.js';
import { AcceptController } from './accepting/accept.controller.js';
import { JoinAccount } from './accepting/join-account.js';
import { RedeemInvite } from './accepting/redeem-invite.js';
import { RegisterCoachProfile } from './accepting/register-coach-profile.js';
import { AskByCode } from './asking/ask-by-code.js';
import { AskingController } from './asking/asking.controller.js';
import { CodeController } from './codes/code.controller.js';
import { FindCode } from './codes/find-code.query.js';
import { GuessLimits } from './codes/guess-limits.js';
import { LookUpCode } from './codes/look-up-code.js';
import { CreateTeamController } from './creating/create-team.controller.js';
import { CreateTeam } from './creating/create-team.js';

/** Joining by a code. It stands above what people join and what they become: none of these knows of it. */
@Module({
  imports: [TeamModule],
  controllers: [AcceptController, AskingController, CodeController, CreateTeamController],
  providers: [
    AcceptAsAthlete,
    AcceptAsCoach,
    AcceptAsParent,
    AskByCode,
    CreateTeam,
    FindCode,
    GuessLimits,
    JoinAccount,
    LookUpCode,
    RedeemInvite,
    RegisterCoachProfile,
  ],
})
export class JoiningModule {}
