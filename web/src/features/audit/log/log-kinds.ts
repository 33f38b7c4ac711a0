import { athleteKinds, type Kinds } from '../history/history-view.js';

/** Every kind of event of the log (domain.md, "Streams"), as far as there are any yet. */
export const logKinds = {
  status: athleteKinds.status,
  joining: athleteKinds.team,
  profile: athleteKinds.profile,
  files: athleteKinds.files,
  groups: athleteKinds.groups,
  parents: athleteKinds.parents,
  interests: { ...athleteKinds.interests, label: 'Athletes’ colleges' },
  recruiting: athleteKinds.recruiting,
  updates: athleteKinds.updates,
  team: {
    label: 'Team',
    types: ['TeamCreated', 'TeamEdited', 'TeamLinksChanged', 'TeamStatusSet', 'ModuleAccessSet', 'JoinCodeRotated'],
  },
  teamGroups: { label: 'The team’s groups', types: ['GroupCreated', 'GroupEdited', 'GroupDeleted'] },
  teamBoard: {
    label: 'Team board',
    types: ['BoardCreated', 'WelcomeMessageSet', 'BoardLinkAdded', 'BoardLinkEdited', 'BoardLinkDeleted'],
  },
  coaches: {
    label: 'Coaches',
    types: [
      'CoachAdded',
      'CoachMembershipChanged',
      'CoachRegistered',
      'CoachEdited',
      'TeamSwitched',
      'LinkEditingGranted',
    ],
  },
  colleges: { label: 'Colleges', types: ['CollegeAdded', 'CollegeEdited', 'CollegeArchived', 'CollegeRestored'] },
  camps: { label: 'Camps', types: ['CampAdded', 'CampEdited', 'CampDeleted'] },
  savedCamps: athleteKinds.camps,
  collegeImports: {
    label: 'Imports of colleges',
    types: ['CollegeImportBegun', 'CollegeImportFinished', 'CollegeImportUndoBegun', 'CollegeImportUndone'],
  },
  teamColleges: {
    label: 'A team’s colleges',
    types: ['CollegeNotesSet', 'CollegeLinkAdded', 'CollegeLinkDeleted'],
  },
  parentAccounts: {
    label: 'Parent accounts',
    types: [
      'ParentRegistered',
      'ParentEdited',
      'ParentDeactivated',
      'ParentActivated',
      'PayingStarted',
      'PayingStopped',
    ],
  },
  accounts: {
    label: 'Accounts',
    types: ['AccountRegistered', 'RoleAssigned', 'ProfileLinked', 'EmailPreferenceSet'],
  },
  invites: {
    label: 'Invites',
    types: [
      'InviteSent',
      'InviteResent',
      'InviteDeleted',
      'InviteRejected',
      'InviteClaimed',
      'InviteRedeemed',
      'JoiningRefused',
    ],
  },
  teamCodes: {
    label: 'Team codes',
    types: ['TeamCodeIssued', 'TeamCodeRevoked', 'TeamCodeClaimed', 'TeamCodeRedeemed', 'TeamCreationRefused'],
  },
  askings: { label: 'Join codes', types: ['AskingBegun', 'AskingCompleted', 'AskingRefused'] },
  privacy: {
    label: 'Privacy',
    types: [
      'AthleteViewed',
      'TeamViewed',
      'ErasureRequested',
      'ErasureStepDone',
      'ErasureStepFailed',
      'ErasureCertified',
      'PersonErased',
    ],
  },
} as const satisfies Kinds;
