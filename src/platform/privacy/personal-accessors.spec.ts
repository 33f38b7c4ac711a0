import { describe, expect, it } from '@jest/globals';
import { barTouching, revealLazily } from './personal-accessors.js';

const personal = { of: 'personId', erased: { street: '[erased]', phone: null } };
const revealed = (personId: string, fields: Record<string, unknown>) => {
  const data: Record<string, unknown> = { personId };
  revealLazily(data, personal, () => fields);
  return data;
};
const barred = (personId: string) => {
  const data = { personId };
  barTouching(data, 'AddressMoved', personal);
  return data;
};
const getter = (data: object) => Object.getOwnPropertyDescriptor(data, 'street')?.get;

describe('the personal fields of an event', () => {
  it('are each its own', () => {
    const [mine, yours] = [
      revealed('1', { street: 'Elm', phone: null }),
      revealed('2', { street: 'Oak', phone: null }),
    ];
    expect([mine['street'], yours['street']]).toEqual(['Elm', 'Oak']);
    expect({ ...mine }).toEqual({ personId: '1', street: 'Elm', phone: null });
  });

  it('are opened once', () => {
    const data: Record<string, unknown> = {};
    let opened = 0;
    revealLazily(data, personal, () => ({ street: `opened ${++opened}` }));
    expect([data['street'], data['street'], data['phone']]).toEqual(['opened 1', 'opened 1', undefined]);
  });

  it('are read by one getter for all events of a type, which holds no event', () => {
    expect(getter(revealed('1', {}))).toBe(getter(revealed('2', {})));
    expect(getter(barred('1'))).toBe(getter(barred('2')));
    expect(getter(revealed('1', {}))).toBeDefined();
  });
});
