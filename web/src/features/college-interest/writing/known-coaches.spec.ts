import { expect, it } from '@jest/globals';
import { knownCoaches } from './known-coaches.js';

const coach = { title: null, email: null, phone: null, xHandle: null, source: { kind: 'admin', year: null } } as const;

it('names coaches by their last name, each once, the first of two', () => {
  const coaches = [
    { ...coach, name: 'Sam Rivers', title: 'Head Coach', email: 'sam@example.com' },
    { ...coach, name: 'Alex Rivers' },
    { ...coach, name: 'Cher' },
  ];
  expect(knownCoaches(coaches)).toEqual([
    { lastName: 'Rivers', label: 'Sam Rivers, Head Coach', email: 'sam@example.com' },
    { lastName: 'Cher', label: 'Cher', email: null },
  ]);
});
