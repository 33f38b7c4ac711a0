import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.js';
import { DecidersModule } from '../../platform/commands/deciders.module.js';
import { IdentityModule } from '../../platform/identity/identity.module.js';
import { InviteModule } from '../invite/public.js';
import { AthleteController } from './athlete.controller.js';
import { athleteDecider } from './athlete.decider.js';
import { AthleteFilesController } from './athlete-files.controller.js';
import { AthleteFiles } from './athlete-files.query.js';
import { AthleteMembershipController } from './athlete-membership.controller.js';
import { AthleteStatusController } from './athlete-status.controller.js';
import { CompleteOnboarding } from './complete-onboarding.js';
import { DeleteFileWhenLetGo } from './delete-file-when-let-go.reaction.js';
import { DeleteFile } from './delete-file.job.js';
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
import { UploadAthleteFile } from './upload-athlete-file.js';

@Module({
  imports: [AccessModule, IdentityModule, DecidersModule.register(athleteDecider), InviteModule],
  controllers: [
    AthleteController,
    AthleteFilesController,
    AthleteStatusController,
    AthleteMembershipController,
    OnboardingController,
    RosterController,
    UndoChangeController,
  ],
  providers: [
    AthleteFiles,
    CompleteOnboarding,
    DeleteFile,
    DeleteFileWhenLetGo,
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
    UploadAthleteFile,
  ],
})
export class AthleteModule {}
