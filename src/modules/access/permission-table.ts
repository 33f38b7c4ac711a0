import { type Permission, permissions, type Role } from '../../../contract/access/permissions.js';

/**
 * How far a permission reaches:
 * own: what is the caller's own · linked: the athletes of a parent · linked-minor: those of them who are minors ·
 * linked-team: the teams that a parent’s athletes are active on ·
 * team: what belongs to the team they act for, and it may see · team-others: the same, but never the caller ·
 * team-members: every athlete with a membership of the team, also those it sees by name only ·
 * team-links: the same, where the coach may edit links · any: everything.
 */
export type Scope =
  'own' | 'linked' | 'linked-minor' | 'linked-team' | 'team' | 'team-others' | 'team-members' | 'team-links' | 'any';

type Row = Readonly<Partial<Record<Role, Scope>>>;

const staff: Row = { 'assistant-coach': 'team', coach: 'team', admin: 'any' };
const staffOfMembers: Row = { 'assistant-coach': 'team-members', coach: 'team-members', admin: 'any' };
/** Everyone with the role. */
const everybody: Row = {
  'assistant-coach': 'any',
  coach: 'any',
  athlete: 'any',
  parent: 'any',
  admin: 'any',
  auditor: 'any',
};

/** Which role has which permission, in which scope. Anything not listed is forbidden. */
export const permissionTable: Readonly<Record<Permission, Row>> = {
  'athlete.read': { ...staff, athlete: 'own', parent: 'linked', auditor: 'any' },
  // Who may see any goes by teams, where each look is recorded.
  'athlete.list': { 'assistant-coach': 'team', coach: 'team', athlete: 'own', parent: 'linked' },
  'athlete.edit': { ...staff, athlete: 'own', parent: 'linked-minor' },
  'athlete.change': { ...staff, athlete: 'own', parent: 'linked' },
  'athlete.change-status': staffOfMembers,
  'athlete.verify': staff,
  'athlete.looks': { athlete: 'own', parent: 'linked', admin: 'any', auditor: 'any' },
  'athlete.join-team': { athlete: 'own', admin: 'any' },
  'athlete.leave-team': { ...staffOfMembers, athlete: 'own' },
  'athlete.unlink-parent': { athlete: 'own', parent: 'linked', coach: 'team', admin: 'any' },
  'athlete.request-removal': { athlete: 'own' },
  // Whose word counts depends on the athlete's age and guardians: the decider says it.
  'athlete.answer-parent': { athlete: 'own', parent: 'linked', coach: 'team', admin: 'any' },
  'athlete.invite-parent': { athlete: 'own' },
  // Whose word counts for which birthday, the decider says: who is a minor follows from it (ADR 17).
  'athlete.answer-birthday': { athlete: 'own', parent: 'linked', coach: 'team', admin: 'any' },
  'athlete.prove-birthday': { admin: 'any' },
  'coach.read': { ...staff, auditor: 'any' },
  'coach.own': { 'assistant-coach': 'own', coach: 'own' },
  'coach.toggle': { coach: 'team-others', admin: 'any' },
  'coach.edit': { 'assistant-coach': 'own', coach: 'team', admin: 'any' },
  'search.own': { athlete: 'own', parent: 'own', 'assistant-coach': 'own', coach: 'own' },
  'account.suspend': { admin: 'any' },
  'support.start': { admin: 'any' },
  // Only a confirmed guardian: the handler says it.
  'support.minor': { parent: 'linked-minor' },
  'account.preferences': { 'assistant-coach': 'own', coach: 'own' },
  'email.own': { athlete: 'own', parent: 'own', 'assistant-coach': 'own', coach: 'own' },
  'parent.read': { ...staff, parent: 'own', auditor: 'any' },
  'parent.edit': { parent: 'own', admin: 'any' },
  'parent.toggle': { admin: 'any' },
  'team.read': { ...staff, auditor: 'any' },
  'team.list': { admin: 'any', auditor: 'any' },
  'team.status': { admin: 'any' },
  'team.settings': staff,
  'team.links': { 'assistant-coach': 'team-links', coach: 'team-links', admin: 'any' },
  'board.read': { ...staff, athlete: 'team', parent: 'linked-team', auditor: 'any' },
  'team.hand-over': { coach: 'team', admin: 'any' },
  'team.create': { admin: 'any' },
  invite: staff,
  'privacy.erase': { admin: 'any' },
  'college.read': everybody,
  'college.manage': { admin: 'any' },
  'roster.review': { admin: 'any', auditor: 'any' },
  'roster.manage': { admin: 'any' },
  'interest.read': { ...staff, athlete: 'own', parent: 'linked', auditor: 'any' },
  'interest.change': { ...staff, athlete: 'own' },
  'suggestion.make': staff,
  'suggestion.answer': { athlete: 'own' },
  'message.draft': { athlete: 'own' },
  'message.model': { athlete: 'own', parent: 'linked' },
  'update.reply': { ...staff, athlete: 'own', parent: 'linked' },
  'camp.read': everybody,
  'camp.manage': { admin: 'any' },
  'newsletter.read': everybody,
  'newsletter.manage': { admin: 'any' },
  'marketing.read': everybody,
  'marketing.manage': { admin: 'any' },
  'task.read': { ...staff, athlete: 'own', parent: 'linked', auditor: 'any' },
  'task.manage': staff,
  'task.complete': { ...staff, athlete: 'own' },
  'subscription.read': { athlete: 'own', parent: 'linked', admin: 'any', auditor: 'any' },
  // Who of them pays decides, and an admin cancels on request: the handler says it.
  'subscription.manage': { athlete: 'own', parent: 'linked', admin: 'any' },
  'payment.own': { athlete: 'own', parent: 'own', coach: 'own' },
  'team.pay': { coach: 'team', admin: 'any' },
  'payment.review': { admin: 'any', auditor: 'any' },
  'payment.refund': { admin: 'any' },
  'celebration.own': { athlete: 'own', parent: 'own', 'assistant-coach': 'own', coach: 'own' },
  'celebration.share': { athlete: 'own', parent: 'linked', 'assistant-coach': 'team', coach: 'team' },
  // A minor’s guardian, or the adult: who of them, the handler says.
  'celebration.allow': { athlete: 'own', parent: 'linked' },
  'notification.own': { athlete: 'own', parent: 'own', 'assistant-coach': 'own', coach: 'own', admin: 'own' },
  'history.read': { ...staff, athlete: 'own', parent: 'linked', auditor: 'any' },
  'log.read': { admin: 'any', auditor: 'any' },
  'log.verify': { admin: 'any', auditor: 'any' },
  'log.export': { auditor: 'any' },
  'admin.own': { admin: 'own' },
  'operations.read': { admin: 'any', auditor: 'any' },
  'operations.run': { admin: 'any' },
  'flag.read': everybody,
  'flag.list': { admin: 'any', auditor: 'any' },
  'flag.switch': { admin: 'any' },
};

export const scopeOf = (permission: Permission, role: Role): Scope | undefined => permissionTable[permission][role];

/** The permissions that a role has in any scope: what its screens may offer. */
export const permissionsOf = (role: Role, { canEditLinks }: { canEditLinks: boolean }): readonly Permission[] =>
  permissions.filter((permission) => {
    const scope = scopeOf(permission, role);
    return scope === 'team-links' ? canEditLinks : scope !== undefined;
  });
