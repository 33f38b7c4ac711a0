import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../platform/config/config.js';
import { Vault } from './vault.js';

const vaultOf = (byte: number) => new Vault({ masterKey: Buffer.alloc(32, byte) } as Config);
const exchanged = () =>
  new Vault({ masterKey: Buffer.alloc(32, 8), formerMasterKeys: [Buffer.alloc(32, 7)] } as unknown as Config);
const content = { email: 'kim@example.com', code: '402719' };

describe('the vault', () => {
  it('gives back what was sealed, which can’t be read until then', () => {
    const sealed = vaultOf(7).seal(content, 'row 1');
    expect(sealed.toString('latin1')).not.toMatch(/kim|402719/);
    expect(vaultOf(7).open(sealed, 'row 1')).toEqual(content);
  });

  it('opens what a former master key sealed, for as long as that is named', () => {
    const sealed = vaultOf(7).seal(content, 'row 1');
    expect(exchanged().open(sealed, 'row 1')).toEqual(content);
    expect(vaultOf(8).open(exchanged().seal(content, 'row 1'), 'row 1')).toEqual(content);
  });

  it('does not open in another row, with another master key, or with a changed bit', () => {
    const sealed = vaultOf(7).seal(content, 'row 1');
    expect(() => vaultOf(7).open(sealed, 'row 2')).toThrow();
    expect(() => vaultOf(8).open(sealed, 'row 1')).toThrow();
    sealed[sealed.length - 1]! ^= 1;
    expect(() => vaultOf(7).open(sealed, 'row 1')).toThrow();
  });
});
