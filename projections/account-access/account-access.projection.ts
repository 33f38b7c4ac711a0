import { topics } from '../../contract/live/live.js';
import { agreementAfter, refusedAfter, standingEvents } from '../../src/modules/account/account.events.js';
import { TeamEdited } from '../../src/modules/team/settings/team-settings.events.js';
import {
  ModuleAccessSet,
  PaymentStrategySet,
  TeamCreated,
  TeamStatusSet,
  CoachAdded,
  CoachMembershipChanged,
  PrimaryCoachChanged,
} from '../../src/modules/team/team.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { change } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import {
  accessTeamTable,
  accountAccessTable,
  accountAccessVersion,
  accessCoachTable,
  accessCoachTeamTable,
  type AccessCoachRow,
} from './account-access.table.js';
import { athleteRows, linkRows, parentRows } from './people.fold.js';
import { LinkEditingGranted, TeamSwitched } from '../../src/modules/coach/coach.events.js';

// Link editing is granted by default.
const newCoach = (coachId: string): AccessCoachRow => ({ coach_id: coachId, team_id: null, can_edit_links: true });

const coachRows = rowsOf(accessCoachTable).from({
  reads: [CoachAdded, TeamSwitched, LinkEditingGranted],
  key: ({ data }) => ({ coach_id: data.coachId }),
  on: {
    // The first team is the one they work in, until they switch.
    CoachAdded: (row, { data: { coachId, teamId } }) => ({
      ...(row ?? newCoach(coachId)),
      team_id: row?.team_id ?? teamId,
    }),
    TeamSwitched: (row, { data: { coachId, teamId } }) => ({ ...(row ?? newCoach(coachId)), team_id: teamId }),
    LinkEditingGranted: (row, { data: { coachId, canEditLinks } }) => ({
      ...(row ?? newCoach(coachId)),
      can_edit_links: canEditLinks,
    }),
  },
  each: [erased('coach_id', 'coachId')],
});

const placeRows = rowsOf(accessCoachTeamTable).from({
  reads: [CoachAdded, CoachMembershipChanged, PrimaryCoachChanged],
  key: ({ data }) => [
    { coach_id: data.coachId, team_id: data.teamId },
    ...('previousCoachId' in data ? [{ coach_id: data.previousCoachId, team_id: data.teamId }] : []),
  ],
  on: {
    CoachAdded: (_, { data: { coachId, teamId, role } }) => ({
      coach_id: coachId,
      team_id: teamId,
      role,
      status: 'active',
    }),
    CoachMembershipChanged: change((_, { data }) => ({ status: data.to })),
    PrimaryCoachChanged: change(({ coach_id: coachId }, { data }) => ({
      role: coachId === data.coachId ? 'primary' : 'assistant',
    })),
  },
  each: [erased('coach_id', 'coachId')],
});

/** The profiles of a new account, and of one that was made new again: none. */
const nobodys = { athlete_id: null, coach_id: null, parent_id: null };

const notSuspended = { suspended_at: null, suspended_for: null };

const accountRows = rowsOf(accountAccessTable).from({
  reads: standingEvents,
  key: ({ data }) => ({ user_id: data.userId }),
  on: {
    AccountRegistered: (_, { data: { userId, email, firstName, lastName, role } }) => ({
      user_id: userId,
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      ...nobodys,
      email_notifications: true,
      refused_emails: [],
      time_zone: null,
      agreed_version: null,
      agreed_for: [],
      ...notSuspended,
    }),
    RoleAssigned: change((_, { data: { to } }) => ({ role: to, ...(to === 'no-role' ? nobodys : {}) })),
    ProfileLinked: change((_, { data: { kind, profileId } }) => ({ [`${kind}_id` as const]: profileId })),
    TermsAgreed: change((row, { data }) => {
      const before =
        row.agreed_version === null ? undefined : { version: row.agreed_version, athleteIds: row.agreed_for };
      const { version, athleteIds } = agreementAfter(before, data);
      return { agreed_version: version, agreed_for: athleteIds };
    }),
    AccountSuspended: change((_, { data: { reason }, occurredAt }) => ({
      suspended_at: occurredAt,
      suspended_for: reason,
    })),
    AccountReinstated: change(() => notSuspended),
    EmailPreferenceSet: change((_, { data }) => ({ email_notifications: data.emailNotifications })),
    TimeZoneSet: change((_, { data }) => ({ time_zone: data.timeZone })),
    EmailKindSet: change((row, { data }) => ({ refused_emails: refusedAfter(row.refused_emails, data) })),
  },
  each: [erased('user_id', 'userId')],
});

const teamRows = rowsOf(accessTeamTable).from({
  reads: [TeamCreated, TeamEdited, TeamStatusSet, ModuleAccessSet, PaymentStrategySet],
  key: ({ data }) => ({ team_id: data.teamId }),
  on: {
    TeamCreated: (_, { data }) => ({
      team_id: data.teamId,
      name: data.name,
      primary_color: data.primaryColor,
      status: 'active',
      module_access: data.moduleAccess,
      payment_strategy: data.paymentStrategy,
    }),
    TeamEdited: change((_, { data: { changes } }) => ({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.primaryColor !== undefined && { primary_color: changes.primaryColor }),
    })),
    TeamStatusSet: change((_, { data }) => ({ status: data.to })),
    ModuleAccessSet: change((_, { data }) => ({ module_access: data.to })),
    PaymentStrategySet: change((_, { data }) => ({ payment_strategy: data.to })),
  },
});

/**
 * Accounts with roles and profiles, and the teams of athletes, coaches and parents. The caller look-up reads it on
 * every request.
 */
export const accountAccess = readModel({
  ...accountAccessVersion,
  tables: [accountRows, teamRows, coachRows, placeRows, athleteRows, parentRows, linkRows],
  topics: (event) => {
    const { userId, coachId, previousCoachId, athleteId, parentId } = event.data as Partial<
      Record<'userId' | 'coachId' | 'previousCoachId' | 'athleteId' | 'parentId', string>
    >;
    return [
      ...(userId ? [topics.account(userId)] : []),
      ...(coachId ? [topics.coach(coachId)] : []),
      ...(previousCoachId ? [topics.coach(previousCoachId)] : []),
      ...(athleteId ? [topics.athlete(athleteId, 'access')] : []),
      ...(parentId ? [topics.parent(parentId)] : []),
    ];
  },
});
