import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { flags } from './flag.decider.js';

const key = 'recommendations';

export const expectations: Expectations = {
  rows: {
    'which parts are on': ['any', 'any', 'any', 'any', 'any', 'any'],
    'feature flags, to look at': ['–', '–', '–', '–', 'any', 'any'],
    'turn feature flags on and off': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/flags': 'feature flags, to look at',
    'PUT /api/flags/:key': 'turn feature flags on and off',
  },
  undos: { FlagSwitched: 'turn feature flags on and off' },
  sight: { flag: 'which parts are on' },
  makes: async ({ people }) => {
    await people.send(flags.of(key), { type: 'SwitchFlag', key, setting: true });
    return { things: { flag: [{ name: 'a flag', id: key, exists: true }] } };
  },
  payloads: { FlagSwitched: (id) => ({ key: id, from: null, to: true }) },
  samples: { key },
  story: async ({ narrator }) => {
    const by = actorOf(await narrator.people.account('admin'));
    const set = (setting: boolean | null) => narrator.does(by, flags.of(key), { type: 'SwitchFlag', key, setting });
    await narrator.undoes(by, await set(false));
    await set(true);
    await set(null);
    await set(false);
  },
};
