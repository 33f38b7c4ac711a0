import { athleteKinds, type Kinds } from '../history/history-view.js';

/** Every kind of event of the log (domain.md, "Streams"), as far as there are any yet. */
export const logKinds = {
  status: athleteKinds.status,
  joining: athleteKinds.team,
  profile: athleteKinds.profile,
  groups: athleteKinds.groups,
  parents: athleteKinds.parents,
  team: {
    label: 'Team',
    types: ['TeamCreated', 'TeamStatusSet', 'ModuleAccessSet', 'JoinCodeRotated'],
  },
  teamGroups: { label: 'The team’s groups', types: ['GroupCreated', 'GroupEdited', 'GroupDeleted'] },
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
  parentAccounts: {
    label: 'Parent accounts',
    types: ['ParentRegistered', 'ParentDeactivated', 'ParentActivated'],
  },
  accounts: {
    label: 'Accounts',
    types: ['AccountRegistered', 'RoleAssigned', 'ProfileLinked', 'EmailPreferenceSet'],
  },
} as const satisfies Kinds;
