import type { AccessEvent } from './access-events.js';
import type { AccessRows } from './access-rows.js';
import type { CoachRow } from './account-access.table.js';

/** Events of the account itself. A profile may be known before its account: neither order is promised between streams. */
export function applyAccount(event: AccessEvent, { accounts }: AccessRows): void {
  switch (event.type) {
    case 'AccountRegistered': {
      const { userId, email, firstName, lastName, role } = event.data;
      const names = { email, first_name: firstName, last_name: lastName };
      const links = { athlete_id: null, coach_id: null, parent_id: null };
      accounts.put({ user_id: userId, ...names, role, ...links, email_notifications: true });
      return;
    }
    case 'RoleAssigned': {
      const { userId, to } = event.data;
      // Made new again, an account is nobody's until it chooses anew.
      const links = to === 'no-role' ? { athlete_id: null, coach_id: null, parent_id: null } : {};
      return accounts.change(userId, { role: to, ...links });
    }
    case 'ProfileLinked':
      return accounts.change(event.data.userId, { [`${event.data.kind}_id` as const]: event.data.profileId });
    case 'EmailPreferenceSet':
      return accounts.change(event.data.userId, { email_notifications: event.data.emailNotifications });
  }
}

export function applyTeam(event: AccessEvent, { teams }: AccessRows): void {
  if (event.type === 'TeamCreated') {
    const { teamId, name, primaryColor, moduleAccess } = event.data;
    teams.put({ team_id: teamId, name, primary_color: primaryColor, status: 'active', module_access: moduleAccess });
    return;
  }
  if (event.type === 'TeamStatusSet') teams.change(event.data.teamId, { status: event.data.to });
  if (event.type === 'ModuleAccessSet') teams.change(event.data.teamId, { module_access: event.data.to });
}

export function applyCoach(event: AccessEvent, { coaches, coachTeams }: AccessRows): void {
  switch (event.type) {
    case 'CoachAdded': {
      const { coachId, teamId, role } = event.data;
      coachTeams.put({ coach_id: coachId, team_id: teamId, role, status: 'active' });
      // The first team is the one they work in, until they switch.
      return change(coachId, (row) => ({ ...row, team_id: row.team_id ?? teamId }));
    }
    case 'CoachMembershipChanged': {
      const { coachId, teamId, to } = event.data;
      return coachTeams.change([coachId, teamId], { status: to });
    }
    case 'TeamSwitched': {
      const { coachId, teamId } = event.data;
      return change(coachId, (row) => ({ ...row, team_id: teamId }));
    }
    case 'LinkEditingGranted': {
      const { coachId, canEditLinks } = event.data;
      return change(coachId, (row) => ({ ...row, can_edit_links: canEditLinks }));
    }
  }
  // Link editing is granted by default (domain.md, "Permissions").
  function change(coachId: string, to: (row: CoachRow) => CoachRow): void {
    coaches.put(to(coaches.get(coachId) ?? { coach_id: coachId, team_id: null, can_edit_links: true }));
  }
}

export function applyAthlete(event: AccessEvent, { athletes }: AccessRows): void {
  switch (event.type) {
    case 'AthleteRegistered': {
      const { athleteId, profile } = event.data;
      const birth = profile.dateOfBirth ?? null;
      athletes.put({ athlete_id: athleteId, team_id: null, account_status: 'active', date_of_birth: birth });
      return;
    }
    case 'AthleteProfileEdited':
      // Looked at only when it is about the birthday: opening personal fields costs.
      if (!event.data.fields.includes('dateOfBirth')) return;
      return athletes.change(event.data.athleteId, { date_of_birth: event.data.changes.dateOfBirth ?? null });
    case 'JoinRequested':
      return athletes.change(event.data.athleteId, { team_id: event.data.teamId, account_status: 'pending' });
    case 'InviteAccepted':
      return athletes.change(event.data.athleteId, { team_id: event.data.teamId, account_status: 'active' });
    case 'AccountStatusChanged':
      return athletes.change(event.data.athleteId, { team_id: event.data.teamId, account_status: event.data.to });
    case 'JoinRequestCancelled':
    case 'RemovedFromTeam':
      return athletes.change(event.data.athleteId, { team_id: null, account_status: 'active' });
  }
}

export function applyParent(event: AccessEvent, { parents, parentAthletes }: AccessRows): void {
  switch (event.type) {
    case 'ParentRegistered':
    case 'ParentActivated':
      return parents.put({ parent_id: event.data.parentId, status: 'active' });
    case 'ParentDeactivated':
      return parents.put({ parent_id: event.data.parentId, status: 'inactive' });
    case 'ParentLinked':
      return parentAthletes.put({ parent_id: event.data.parentId, athlete_id: event.data.athleteId });
    case 'ParentUnlinked':
      return parentAthletes.delete(event.data.parentId, event.data.athleteId);
  }
}

/** Whoever has been erased is nobody any more. */
export function applyErasure(event: AccessEvent, rows: AccessRows): void {
  if (event.type !== 'PersonErased') return;
  const { userId, athleteId, coachId, parentId } = event.data;
  if (userId) rows.accounts.delete(userId);
  if (athleteId) rows.athletes.delete(athleteId);
  if (parentId) rows.parents.delete(parentId);
  if (!coachId) return;
  rows.coaches.delete(coachId);
  const places = [...rows.coachTeams.all()].filter((place) => place.coach_id === coachId);
  for (const { team_id: teamId } of places) rows.coachTeams.delete(coachId, teamId);
}
