import { expect, it } from '@jest/globals';
import { addressIn } from './typed-address.js';

it.each([
  ['#email=kim%2B1%40example.com', 'kim+1@example.com'],
  ['#section', ''],
  ['', ''],
])('the link %j brings the address %j', (hash, email) => {
  expect(addressIn(hash)).toBe(email);
});
