import {
  ownAthlete,
  ownFiles,
  ownJoinRequests,
  ownMembership,
  ownParents,
} from '../../../projections/account-access/own-data.queries.js';
import { athleteProfileProjection } from '../../../projections/athlete-profile/athlete-profile.projection.js';
import { teamRosterProjection } from '../../../projections/team-roster/team-roster.projection.js';
import { ofAthlete } from './athlete-resource.js';
import { feature } from '../feature.js';
import { MailBirthday } from './birthday/mail-birthday.job.js';
import { TellWhenBirthdayAsked } from './birthday/tell-when-birthday-asked.reaction.js';
import { JoinRequestsSeen } from './membership/join-requests-seen.js';
import { MailAskingParent } from './parents/asking/mail-asking-parent.job.js';
import { TellWhenParentAsks } from './parents/asking/tell-when-parent-asks.reaction.js';
import { EndLink } from './parents/end-link.js';
import { LinkPeopleQuery } from './parents/link-people.query.js';
import { MailLinkChange } from './parents/mail-link-change.job.js';
import { MailParentLinked } from './parents/mail-parent-linked.job.js';
import { TellWhenLinkEnded } from './parents/tell-when-link-ended.reaction.js';
import { TellWhenParentLinked } from './parents/tell-when-parent-linked.reaction.js';
import { StopPayingWhenUnlinked } from './paying/stop-paying-when-unlinked.reaction.js';
import { StopPaying } from './paying/stop-paying.job.js';
import { athleteDecider } from './athlete.decider.js';
import { AskAgain } from './membership/ask-again.js';
import { ChangeMany } from './roster/change-many.js';
import { CompleteOnboarding } from './onboarding/complete-onboarding.js';
import { DeleteFileWhenLetGo } from './files/delete-file-when-let-go.reaction.js';
import { EditAthlete } from './profile/edit-athlete.js';
import { ExportRoster } from './roster/export-roster.js';
import { ExportedAthletes } from './roster/exported-athletes.query.js';
import { GetAthleteAsOf } from './profile/get-athlete-as-of.query.js';
import { GetAthlete } from './profile/get-athlete.query.js';
import { ListAthletes } from './profile/list-athletes.query.js';
import { StartOver } from './onboarding/start-over.js';
import { ListTeamAthletes } from './roster/list-team-athletes.query.js';
import { MailAcceptance } from './membership/mail-acceptance.job.js';
import { MailJoinRequest } from './membership/mail-join-request.job.js';
import { MembershipNow } from './membership/membership-now.js';
import { MembershipPeopleQuery } from './membership/membership-people.query.js';
import { SetAthleteGroups } from './roster/set-athlete-groups.js';
import { TellAthleteWhenAccepted } from './membership/tell-athlete-when-accepted.reaction.js';
import { TellCoachesWhenJoinRequested } from './membership/tell-coaches-when-join-requested.reaction.js';
import { TeamTimes } from './membership/team-times.js';
import { UploadAthleteFile } from './files/upload-athlete-file.js';
import { athleteHandlers } from './athlete.api.js';
import { athleteParentHandlers } from './parents/athlete-parents.api.js';
import { athleteFileHandlers } from './files/athlete-files.api.js';
import { membershipHandlers } from './membership/membership.api.js';
import { rosterHandlers } from './roster/roster.api.js';

export const athlete = feature({
  name: 'athlete',
  resources: [{ decider: athleteDecider, ...ofAthlete }],
  readModels: [athleteProfileProjection, teamRosterProjection],
  personalData: [
    { of: 'athleteId', key: 'athlete', title: 'Athlete profile', single: true, read: ownAthlete },
    { of: 'athleteId', key: 'membership', title: 'Team', read: ownMembership },
    { of: 'athleteId', key: 'joinRequests', title: 'Requests to join', read: ownJoinRequests },
    { of: 'athleteId', key: 'parents', title: 'Parents', read: ownParents },
    { of: 'athleteId', key: 'files', title: 'Files', read: ownFiles },
  ],
  handlers: [
    ...athleteHandlers,
    ...athleteParentHandlers,
    ...athleteFileHandlers,
    ...membershipHandlers,
    ...rosterHandlers,
  ],
  providers: [
    AskAgain,
    ChangeMany,
    CompleteOnboarding,
    DeleteFileWhenLetGo,
    EditAthlete,
    EndLink,
    ExportRoster,
    ExportedAthletes,
    GetAthlete,
    LinkPeopleQuery,
    ListAthletes,
    GetAthleteAsOf,
    JoinRequestsSeen,
    ListTeamAthletes,
    MailAcceptance,
    MailAskingParent,
    MailBirthday,
    MailJoinRequest,
    MailLinkChange,
    MailParentLinked,
    MembershipNow,
    MembershipPeopleQuery,
    SetAthleteGroups,
    StartOver,
    StopPaying,
    StopPayingWhenUnlinked,
    TellAthleteWhenAccepted,
    TellCoachesWhenJoinRequested,
    TellWhenLinkEnded,
    TellWhenBirthdayAsked,
    TellWhenParentAsks,
    TellWhenParentLinked,
    TeamTimes,
    UploadAthleteFile,
  ],
  exports: [TeamTimes],
});
