import { describe, expect, it } from '@jest/globals';
import { EMAIL_CODE_LENGTH, RESEND_SECONDS, resetTexts, signInTexts, signUpTexts } from './fields.js';
import { SignUpForm } from './sign-up.js';

describe('the texts of the spec (athlete side, sections 5 and 8)', () => {
  it('are those of signing in', () => {
    expect(signInTexts).toMatchObject({
      unknownEmail: "We can't find an account with that email address.",
      otherSignIn: 'Please sign in with Google.',
      wrongPassword: 'Incorrect password.',
      anythingElse: 'An error occurred. Please try again.',
    });
  });

  it('are those of signing up', () => {
    expect(signUpTexts).toEqual({
      emailRequired: 'Please enter your email address',
      emailInvalid: 'Please enter a valid email address',
      firstNameRequired: 'Please enter your first name',
      lastNameRequired: 'Please enter your last name',
      passwordRequired: 'Please enter your password',
      confirmRequired: 'Please confirm your password',
      mismatch: 'Passwords do not match',
      codeRequired: 'Please enter the code sent to your email',
      wrongCode: 'Invalid code. Please try again.',
      emailTaken: 'That email address is taken. Please try another.',
      weakPassword: 'This password is not strong enough. Please try a different password',
      otherPassword: 'There was an error with your submission. Please try a different password.',
      anythingElse: 'An error occurred. Please try again.',
    });
  });

  it('are those of a forgotten password', () => {
    expect(resetTexts).toMatchObject({
      codeRequired: 'Code is required',
      passwordRequired: 'Password is required',
      mismatch: 'Passwords do not match',
    });
  });

  it('and its constants (section 9)', () => {
    expect([EMAIL_CODE_LENGTH, RESEND_SECONDS]).toEqual([6, 60]);
  });
});

describe('the sign-up form', () => {
  const typed = { email: '', firstName: '', lastName: '', password: 'a1', confirmPassword: 'a2' };

  it('says that the passwords differ beside whatever else is wrong', () => {
    const { error } = SignUpForm.safeParse(typed);
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toContainEqual([
      'confirmPassword',
      'Passwords do not match',
    ]);
  });
});
