import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.js';
import { DecidersModule } from '../../platform/commands/deciders.module.js';
import { InviteModule } from '../invite/public.js';
import { AthleteController } from './athlete.controller.js';
import { athleteDecider } from './athlete.decider.js';
import { AthleteMembershipController } from './athlete-membership.controller.js';
import { AthleteStatusController } from './athlete-status.controller.js';
import { CompleteOnboarding } from './complete-onboarding.js';
import { EditAthlete } from './edit-athlete.js';
import { ExportRoster } from './export-roster.js';
import { ExportedAthletes } from './exported-athletes.query.js';
import { GetAthleteAsOf } from './get-athlete-as-of.query.js';
import { GetAthlete } from './get-athlete.query.js';
import { JoinTeam } from './join-team.js';
import { ListTeamAthletes } from './list-team-athletes.query.js';
import { MailAcceptance } from './mail-acceptance.job.js';
import { MailJoinRequest } from './mail-join-request.job.js';
import { MembershipNow } from './membership-now.js';
import { MembershipPeopleQuery } from './membership-people.query.js';
import { OnboardingController } from './onboarding.controller.js';
import { RosterController } from './roster.controller.js';
import { SetAthleteGroups } from './set-athlete-groups.js';
import { TellAthleteWhenAccepted } from './tell-athlete-when-accepted.reaction.js';
import { TellCoachesWhenJoinRequested } from './tell-coaches-when-join-requested.reaction.js';
import { UndoChangeController } from './undo-change.controller.js';

@Module({
  imports: [AccessModule, DecidersModule.register(athleteDecider), InviteModule],
  controllers: [
    AthleteController,
    AthleteStatusController,
    AthleteMembershipController,
    OnboardingController,
    RosterController,
    UndoChangeController,
  ],
  providers: [
    CompleteOnboarding,
    EditAthlete,
    ExportRoster,
    ExportedAthletes,
    GetAthlete,
    GetAthleteAsOf,
    JoinTeam,
    ListTeamAthletes,
    MailAcceptance,
    MailJoinRequest,
    MembershipNow,
    MembershipPeopleQuery,
    SetAthleteGroups,
    TellAthleteWhenAccepted,
    TellCoachesWhenJoinRequested,
  ],
})
export class AthleteModule {}
