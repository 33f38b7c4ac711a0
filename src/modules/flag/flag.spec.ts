import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specify } from '../../kernel/specification.js';
import { FileFlags, Flags } from '../../platform/flags/flags.js';
import { flagDecider } from './flag.decider.js';
import { FlagSwitched } from './flag.events.js';

const key = 'model-help';
const off = FlagSwitched({ key, from: null, to: false });

describe('a flag', () => {
  it('is switched, and switched back by an undo; what it is already changes nothing', () => {
    const fresh = specify(flagDecider).given();
    expect(fresh.when({ type: 'SwitchFlag', key, setting: false }).events).toEqual([off]);
    expect(fresh.when({ type: 'SwitchFlag', key, setting: null }).events).toEqual([]);
    const later = specify(flagDecider).given(off);
    expect(later.when({ type: 'SwitchFlag', key, setting: false }).events).toEqual([]);
    expect(later.when({ type: 'SwitchFlag', key, setting: null }).events).toEqual([
      FlagSwitched({ key, from: false, to: null }),
    ]);
    expect(later.whenUndoing('event-1').events).toEqual([FlagSwitched({ key, from: false, to: null })]);
  });
});

describe('whether a flag is on', () => {
  const file = (content: string): string => {
    const path = join(mkdtempSync(join(tmpdir(), 'flags-')), 'flags.json');
    writeFileSync(path, content);
    return path;
  };
  const flagsOf = async (path: string | undefined, set: Record<string, boolean> = {}) => {
    const declared = [{ key, title: 'AI help', does: 'Drafts by a model.', byDefault: true }];
    const overrides = () => Promise.resolve(new Map(Object.entries(set)));
    const flags = new Flags(new FileFlags(path), { declared, overrides });
    await flags.onModuleInit();
    return flags;
  };

  it.each([
    ['', {}, true],
    ['{}', {}, true],
    ['{"model-help": false}', {}, false],
    ['{"model-help": false}', { [key]: true }, true],
    ['{"model-help": true}', { [key]: false }, false],
  ])('file %s, set %j: %s', async (content, set, on) => {
    const flags = await flagsOf(content ? file(content) : undefined, set);
    expect(await flags.isOn(key)).toBe(on);
    const provided = !content.includes('false');
    const override = 'model-help' in set ? set[key] : null;
    expect(await flags.all()).toEqual([{ key, title: 'AI help', does: 'Drafts by a model.', on, provided, override }]);
  });

  it.each(['nonsense', '[]', '{"model-help": "no"}'])('a file with %s ends the start, and is named', (content) => {
    const path = file(content);
    expect(() => new FileFlags(path)).toThrow(`TOUCHLINE_FLAGS_FILE is ${path}, which can’t be used`);
  });

  it('is no question about a flag that nobody declares', async () => {
    await expect((await flagsOf(undefined)).isOn('other')).rejects.toThrow('No feature declares the flag "other".');
  });
});
