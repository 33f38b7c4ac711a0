import { expect, it } from '@jest/globals';
import { inviteTexts } from './texts.js';

it('says of codes and invites what the spec says (coach side, section 5; athlete side, sections 5 and 8)', () => {
  expect(inviteTexts).toMatchObject({
    invalidCode: 'Invalid code. Please try again.',
    shortCode: 'Your invite code must be 8 characters.',
    shortPassword: 'Your one-time password must be 8 characters.',
    codeValid: 'Invite code valid!',
    emailRequired: 'Email is required',
    emailInvalid: 'Invalid email address',
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    relationshipRequired: 'Relationship is required',
  });
});
