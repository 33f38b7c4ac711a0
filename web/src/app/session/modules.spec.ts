import { describe, expect, it } from '@jest/globals';
import type { ModuleAccess } from '../../../../contract/team/vocabulary.js';
import { hasModule, seesUpdates } from './modules.js';

const team = (moduleAccess: ModuleAccess) => ({
  id: 'team-1',
  name: 'Hawks',
  primaryColor: null,
  status: 'active' as const,
  moduleAccess,
});

describe('a module', () => {
  it.each([
    ['without a team', {}, true],
    ['on a team that has it', { team: team({ camps: true }) }, true],
    ['on a team of which nobody decided', { team: team({ updates: false }) }, true],
    ['on a team that switched it off', { team: team({ camps: false }) }, false],
    ['to who follows nobody on a team', { linkedTeams: [] }, true],
    ['to who follows athletes of teams that all switched it off', { linkedTeams: [team({ camps: false })] }, false],
    ['to who follows one of a team that has it', { linkedTeams: [team({ camps: false }), team({})] }, true],
  ])('%s', (_, session, there) => expect(hasModule(session, 'camps')).toBe(there));

  it.each([
    ['without a team', {}, false],
    ['on a team of which nobody decided', { team: team({}) }, false],
    ['on a team that grants them', { team: team({ updates: true }) }, true],
    ['on a team that switched them off', { team: team({ updates: false }) }, false],
    ['to who follows one of a team that grants them', { linkedTeams: [team({}), team({ updates: true })] }, true],
  ])('of updates, %s', (_, session, there) => expect(seesUpdates(session)).toBe(there));
});
