import { athleteProfileProjection } from '../../../projections/athlete-profile/athlete-profile.projection.js';
import {
  isPhotoForTeam,
  ownAthlete,
  ownFiles,
  ownMembership,
} from '../../../projections/athlete-profile/athlete.queries.js';
import { ownParents } from '../../../projections/athlete-profile/parents.queries.js';
import { ownJoinRequests } from '../../../projections/invites/invites.queries.js';
import { teamRosterProjection } from '../../../projections/team-roster/team-roster.projection.js';
import { ofAthlete } from './athlete-resource.js';
import { athleteEmails } from './email-samples.js';
import { feature, type HistoryKind } from '../feature.js';
import { MailBirthday, TellWhenBirthdayAsked } from './birthday/birthday.policies.js';
import { JoinRequestsSeen } from './membership/join-requests-seen.js';
import { MailAskingParent, TellWhenParentAsks } from './parents/asking.policies.js';
import { athleteParentHandlers, EndLink } from './parents/athlete-parents.api.js';
import { LinkPeopleQuery, MailLinkChange, TellWhenLinkEnded } from './parents/link-change.policies.js';
import { ReviewGuardians, ReviewGuardiansWhenPlaceEnds } from './parents/guardian-review.policies.js';
import { MailRemovalRequest, TellWhenRemovalRequested } from './parents/removal-request.policies.js';
import { MailParentLinked, TellWhenParentLinked } from './parents/parent-linked.policies.js';
import { DeleteFileWhenLetGo, StopPaying, StopPayingWhenUnlinked } from './athlete.policies.js';
import { AthleteCounts } from './athlete-counts.js';
import { athleteDecider } from './athlete.decider.js';
import { AskAgain, membershipHandlers } from './membership/membership.api.js';
import { ChangeMany, SetAthleteGroups } from './roster/change-many.js';
import { CompleteOnboarding, StartOver } from './onboarding/complete-onboarding.js';
import { EditAthlete } from './profile/edit-athlete.js';
import { ExportedAthletes, ExportRoster } from './roster/export-roster.js';
import { GetAthlete, GetAthleteAsOf } from './profile/get-athlete.js';
import { ListAthletes } from './profile/list-athletes.js';
import { ListTeamAthletes, rosterHandlers } from './roster/roster.api.js';
import {
  MailAcceptance,
  MailJoinRequest,
  MembershipNow,
  MembershipPeopleQuery,
  TellAthleteWhenAccepted,
  TellCoachesWhenJoinRequested,
} from './membership/membership.policies.js';
import { MembershipErasure } from './membership/membership-erasure.js';
import { TeamTimes } from './membership/team-times.js';
import { athleteFileHandlers, UploadAthleteFile } from './files/athlete-files.api.js';
import { athleteHandlers } from './athlete.api.js';
import { athleteNotices } from './athlete.notices.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  GroupUnassigned,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  OnboardingCompleted,
  ParentLinked,
  ParentUnlinked,
  RemovedFromTeam,
} from './athlete.events.js';
import { birthdayEvents } from './birthday/birthday.events.js';
import { athleteFileEvents } from './files/athlete-files.events.js';
import { guardianEvents, ParentAsked, ParentConfirmed, ParentRefused } from './parents/guardians.events.js';
import { MeasurablesVerified } from './verifying/athlete-verifying.events.js';

const kind = (key: string, label: string, events: HistoryKind['events']): HistoryKind => ({
  ...{ key, label, events },
  ofAthlete: label,
});

/** What happens to an athlete, as their history is filtered. */
const athleteKinds: readonly HistoryKind[] = [
  kind('status', 'Status', [AccountStatusChanged]),
  kind('joining', 'Joining and leaving', [JoinRequested, JoinRequestCancelled, InviteAccepted, RemovedFromTeam]),
  kind('profile', 'Profile', [
    ...[AthleteRegistered, OnboardingCompleted, AthleteProfileEdited],
    ...birthdayEvents,
    MeasurablesVerified,
  ]),
  kind('files', 'Photo and files', athleteFileEvents),
  kind('groups', 'Groups', [GroupAssigned, GroupUnassigned]),
  kind('parents', 'Parents', [
    ...[ParentLinked, ParentUnlinked, ParentAsked, ParentConfirmed, ParentRefused],
    ...guardianEvents,
  ]),
];

export const athlete = feature({
  name: 'athlete',
  emails: { title: 'Athletes and parents', samples: athleteEmails },
  resources: [{ decider: athleteDecider, ...ofAthlete, showsFile: isPhotoForTeam }],
  kinds: athleteKinds,
  readModels: [athleteProfileProjection, teamRosterProjection],
  people: { decider: athleteDecider, by: 'athleteId' },
  personalData: [
    { of: 'athleteId', key: 'athlete', title: 'Athlete profile', single: true, read: ownAthlete },
    { of: 'athleteId', key: 'membership', title: 'Team', read: ownMembership },
    { of: 'athleteId', key: 'joinRequests', title: 'Join requests', read: ownJoinRequests },
    { of: 'athleteId', key: 'parents', title: 'Parents', read: ownParents },
    { of: 'athleteId', key: 'files', title: 'Files', read: ownFiles },
  ],
  notices: athleteNotices,
  erasure: [MembershipErasure],
  handlers: [
    ...athleteHandlers,
    ...athleteParentHandlers,
    ...athleteFileHandlers,
    ...membershipHandlers,
    ...rosterHandlers,
  ],
  providers: [
    AskAgain,
    AthleteCounts,
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
    MailRemovalRequest,
    MembershipNow,
    MembershipPeopleQuery,
    ReviewGuardians,
    ReviewGuardiansWhenPlaceEnds,
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
    TellWhenRemovalRequested,
    TeamTimes,
    UploadAthleteFile,
  ],
  exports: [TeamTimes],
});
