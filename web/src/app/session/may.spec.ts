import { describe, expect, it } from '@jest/globals';
import { type Permission, type Role, roles } from '../../../../contract/access/permissions.js';
import type { ParentGuardian } from '../../../../contract/athlete/athlete.js';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { permissionsOf } from '../../../../src/modules/access/permission-table.js';
import { mayOf, hasModule, seesUpdates } from './may.js';
import type { ModuleAccess } from '../../../../contract/team/vocabulary.js';

const own = 'own-id';
const linked = 'linked-id';

const team = { id: 'team-id', name: 'Team', primaryColor: null, moduleAccess: {}, status: 'active' } as const;

/** A session of the role, with the permissions that the server gives it. */
const sessionOf = (role: Role, canEditLinks = false): Session => ({
  user: { id: 'user-id', email: 'a@example.com', role, firstName: 'A', lastName: 'B' },
  ...(role === 'athlete' ? { athleteId: own } : {}),
  ...(role === 'parent' ? { parentId: own, linkedAthleteIds: [linked] } : {}),
  ...(role.endsWith('coach') ? { coachId: own, team, teams: [] } : {}),
  permissions: [...permissionsOf(role, { canEditLinks })],
});

const whoMay = (offers: (may: ReturnType<typeof mayOf>) => boolean): Role[] =>
  roles.filter((role) => offers(mayOf(sessionOf(role))));

const guardian = (parentId: string, confirmed: boolean): ParentGuardian => ({
  ...{ parentId, firstName: 'Ana', lastName: 'Example', relationship: 'Aunt', email: null, phone: null },
  ...{ homeTown: null, sharesContacts: false, since: '2026-01-01T00:00:00Z', removalRequested: false },
  ...{ confirmed, confirmedBy: confirmed ? 'coach' : null, confirmerName: null },
});

const staff: Role[] = ['coach', 'assistant-coach', 'admin'];

describe('what each role is offered', () => {
  it.each<[Permission, Role[]]>([
    ['invite', staff],
    ['team.settings', staff],
    ['athlete.change-status', staff],
    ['athlete.verify', staff],
    ['athlete.leave-team', ['athlete', ...staff]],
    ['athlete.looks', ['athlete', 'parent', 'admin', 'auditor']],
    ['team.create', ['admin']],
    ['privacy.erase', ['admin']],
    ['operations.read', ['admin', 'auditor']],
    ['operations.run', ['admin']],
    ['log.read', ['admin', 'auditor']],
    ['log.verify', ['admin', 'auditor']],
    ['log.export', ['auditor']],
    ['history.read', ['athlete', 'parent', 'coach', 'assistant-coach', 'admin', 'auditor']],
    ['account.preferences', ['coach', 'assistant-coach']],
  ])('%s: %j', (permission, expected) => {
    expect(whoMay((may) => may(permission)).sort()).toEqual([...expected].sort());
  });

  it('who else can use an invite: its sender, the primary coach and admins', () => {
    expect(whoMay((may) => may.answerAskers({ sender: { userId: 'other-id', name: 'C' } })).sort()).toEqual([
      'admin',
      'coach',
    ]);
    expect(whoMay((may) => may.answerAskers({ sender: { userId: 'user-id', name: 'A' } })).sort()).toEqual(
      [...staff].sort(),
    );
  });

  it('links of a team to coaches who may edit them', () => {
    expect(mayOf(sessionOf('coach', true))('team.links')).toBe(true);
    expect(mayOf(sessionOf('coach', false))('team.links')).toBe(false);
  });
});

describe('another team', () => {
  it('is offered to coaches', () => {
    expect(whoMay((may) => may.joinAnotherTeam())).toEqual(['coach', 'assistant-coach']);
  });
});

describe('what a thing’s own facts decide', () => {
  const minor = `${new Date().getUTCFullYear() - 15}-01-01`;

  it.each([
    ['themself', { _id: own, dateOfBirth: null }, ['athlete', ...staff]],
    ['a minor they follow', { _id: linked, dateOfBirth: minor }, ['parent', ...staff]],
    ['an adult they follow', { _id: linked, dateOfBirth: '1990-01-01' }, staff],
    ['one whose birthday nobody knows', { _id: linked, dateOfBirth: null }, staff],
    ['a minor they do not follow', { _id: 'another', dateOfBirth: minor }, staff],
  ])('who edits %s', (_whom, athlete, expected) => {
    expect(whoMay((may) => may.editAthlete(athlete)).sort()).toEqual([...expected].sort());
  });

  it('an assistant coach edits themself, the primary coach everybody', () => {
    expect(whoMay((may) => may.editCoach({ _id: own })).sort()).toEqual([...staff].sort());
    expect(whoMay((may) => may.editCoach({ _id: 'another' })).sort()).toEqual(['admin', 'coach']);
  });

  it('a primary coach edits nobody while they are on no team', () => {
    const { team: _, ...teamless } = sessionOf('coach');
    expect(mayOf(teamless).editCoach({ _id: own })).toBe(false);
  });

  it('the athlete, the primary coach and admins end any link of a grown-up, a parent their own', () => {
    const grown = { _id: own, dateOfBirth: '1990-01-01', parentGuardians: [guardian(own, true)] };
    expect(whoMay((may) => may.endLink(grown, own)).sort()).toEqual(['admin', 'athlete', 'coach', 'parent']);
    expect(whoMay((may) => may.endLink(grown, 'another')).sort()).toEqual(['admin', 'athlete', 'coach']);
    expect(whoMay((may) => may.endLink({ ...grown, _id: linked }, 'another')).sort()).toEqual(['admin', 'coach']);
  });

  it('a confirmed parent and admins end and confirm links of a minor, and the coach confirms', () => {
    const child = (confirmed: boolean) => ({
      ...{ _id: own, dateOfBirth: minor },
      parentGuardians: [guardian(own, confirmed), guardian('another', false)],
    });
    expect(whoMay((may) => may.endLink(child(true), 'another')).sort()).toEqual(['admin', 'parent']);
    expect(whoMay((may) => may.endLink(child(false), 'another'))).toEqual(['admin']);
    expect(whoMay((may) => may.endLink(child(false), own)).sort()).toEqual(['admin', 'parent']);
    expect(whoMay((may) => may.confirmGuardian(child(true), 'another')).sort()).toEqual(['admin', 'coach', 'parent']);
    expect(whoMay((may) => may.confirmGuardian(child(false), own)).sort()).toEqual(['admin', 'coach']);
    expect(whoMay((may) => may.confirmGuardian(child(true), own))).toEqual([]);
  });

  it('nobody switches their own membership, and an assistant nobody’s', () => {
    expect(whoMay((may) => may.toggleCoach({ _id: own }))).toEqual(['admin']);
    expect(whoMay((may) => may.toggleCoach({ _id: 'another' })).sort()).toEqual(['admin', 'coach']);
  });
});

const teamWith = (moduleAccess: ModuleAccess) => ({
  id: 'team-1',
  name: 'Hawks',
  primaryColor: null,
  status: 'active' as const,
  moduleAccess,
});

describe('a module', () => {
  it.each([
    ['without a team', {}, true],
    ['on a team that has it', { team: teamWith({ camps: true }) }, true],
    ['on a team of which nobody decided', { team: teamWith({ updates: false }) }, true],
    ['on a team that switched it off', { team: teamWith({ camps: false }) }, false],
    ['to who follows nobody on a team', { linkedTeams: [] }, true],
    ['to who follows athletes of teams that all switched it off', { linkedTeams: [teamWith({ camps: false })] }, false],
    ['to who follows one of a team that has it', { linkedTeams: [teamWith({ camps: false }), teamWith({})] }, true],
  ])('%s', (_, session, there) => expect(hasModule(session, 'camps')).toBe(there));

  it.each([
    ['without a team', {}, false],
    ['on a team of which nobody decided', { team: teamWith({}) }, false],
    ['on a team that grants them', { team: teamWith({ updates: true }) }, true],
    ['on a team that switched them off', { team: teamWith({ updates: false }) }, false],
    [
      'to who follows one of a team that grants them',
      { linkedTeams: [teamWith({}), teamWith({ updates: true })] },
      true,
    ],
  ])('of updates, %s', (_, session, there) => expect(seesUpdates(session)).toBe(there));
});
