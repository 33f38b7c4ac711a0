import { describe, expect, it } from '@jest/globals';
import { supportedRoles } from '../../contract/support-session.js';
import { features } from '../../src/features.js';
import type { Audience } from '../../src/modules/notice.js';
import { everyEvent } from '../support/every-event.js';
import { addressesOfScreens } from '../support/routes.js';

/** Where the screens of each audience begin; of `person`, those of each role. */
const areas: Readonly<Record<Audience, string>> = {
  athlete: '/athlete/',
  athletesOfCollege: '/athlete/',
  parents: '/parent/',
  coaches: '/coach/',
  coach: '/coach/',
  admins: '/admin/',
  person: '/',
};
const notices = features.flatMap((feature) => feature.notices);
/** Whatever is asked of it, it has. */
const anyData = new Proxy({}, { get: (_, name) => `some-${String(name)}` });
const patterns = addressesOfScreens().map(
  (address) => new RegExp(`^${(address.split('?')[0] ?? '').replace(/:\w+/g, '[^/]+')}$`),
);

const isScreen = (path: string, area: string): boolean => {
  const place = path.split('?')[0] ?? '';
  return place.startsWith(area) && patterns.some((pattern) => pattern.test(place));
};

describe('What people are notified of', () => {
  it('is told by the story of its event, once', () => {
    const types = notices.map(({ type }) => type);
    expect(types.filter((type) => !everyEvent.find(type)?.story)).toEqual([]);
    expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
  });

  it('leads each audience to a screen of theirs', () => {
    const wrong = notices.flatMap(({ type, to }) =>
      (Object.keys(areas) as Audience[]).flatMap((audience) => {
        const told = audience === 'person' ? supportedRoles : (['athlete'] as const);
        return told.flatMap((role) => {
          const path = to[audience]?.(anyData, role);
          return path === undefined || isScreen(path, areas[audience]) ? [] : [`${type} to ${audience}: ${path}`];
        });
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('What waits for admins', () => {
  const waiting = features.flatMap((feature) => feature.waiting);

  it('has a name of its own, and leads to a screen of theirs', () => {
    const keys = waiting.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(waiting.filter(({ to }) => !isScreen(to, areas.admins))).toEqual([]);
  });
});
