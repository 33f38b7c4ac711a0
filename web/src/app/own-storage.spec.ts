import { afterEach, describe, expect, it } from '@jest/globals';
import { layoutStorage, ownStorage } from './own-storage.js';

/** A localStorage whose keys are its own properties, as a browser's are. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}

globalThis.sessionStorage = storage();

afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

describe('what the browser keeps of unfinished work', () => {
  it('is each person’s own, and gone with a sign-out, but for what is not work', () => {
    globalThis.localStorage = storage();
    localStorage.setItem('touchline.token', 't');
    ownStorage.set('u1', 'onboarding', 'one');
    ownStorage.set('u2', 'onboarding', 'two');
    layoutStorage.set('u2', 'roster', '{}');
    expect(ownStorage.get('u1', 'onboarding')).toBe('one');
    ownStorage.remove('u1', 'onboarding');
    expect(ownStorage.get('u1', 'onboarding')).toBeNull();
    expect(ownStorage.get('u2', 'onboarding')).toBe('two');
    ownStorage.clear();
    expect(ownStorage.get('u2', 'onboarding')).toBeNull();
    expect(localStorage.getItem('touchline.token')).toBe('t');
    expect(layoutStorage.get('u2', 'roster')).toBe('{}');
    expect(layoutStorage.get('u1', 'roster')).toBeNull();
  });

  it('is gone once another person is here', () => {
    globalThis.localStorage = storage();
    ownStorage.set('u1', 'onboarding', 'one');
    ownStorage.set('u2', 'onboarding', 'two');
    layoutStorage.set('u1', 'roster', '{}');
    ownStorage.keepOnly('u2');
    expect([ownStorage.get('u1', 'onboarding'), ownStorage.get('u2', 'onboarding')]).toEqual([null, 'two']);
    expect(layoutStorage.get('u1', 'roster')).toBe('{}');
  });

  it('is nothing where the browser keeps nothing', () => {
    ownStorage.set('u1', 'onboarding', 'one');
    ownStorage.clear();
    expect(ownStorage.get('u1', 'onboarding')).toBeNull();
  });
});
