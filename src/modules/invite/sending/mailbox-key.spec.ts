import { expect, it } from '@jest/globals';
import { mailboxKey } from './invite-limits.js';

it('is one for all addresses that end in one mailbox', () => {
  for (const email of ['sam@example.com', ' Sam@Example.com', 'sam+1@example.com', 'sam+a+b@example.com']) {
    expect(mailboxKey(email)).toBe('sam@example.com');
  }
  expect(mailboxKey('pat@example.com')).not.toBe(mailboxKey('sam@example.com'));
  expect(mailboxKey('sam@example.org')).not.toBe(mailboxKey('sam@example.com'));
});
