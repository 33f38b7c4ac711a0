import { describe, expect, it } from '@jest/globals';
import { EMAIL_CODE_LENGTH, RESEND_SECONDS, resetTexts, signInTexts, signUpTexts } from './fields.js';
import { SignUpForm, forgotPassword, ResetPasswordRequest, verifySignUp } from './sign-up.js';
import type { z } from 'zod';

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

/** Field → its first message. */
const messages = (schema: z.ZodType, value: unknown) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path.join('.'), message]));
};

// Spec, athlete side, section 5, "Sign-up" and "Forgot password"; section 9.
describe('the form of a sign-up', () => {
  const filled = {
    email: 'kim@example.com',
    firstName: 'Kim',
    lastName: 'Doe',
    password: 'tr0ub4dor&3',
    confirmPassword: 'tr0ub4dor&3',
  };

  it('asks for everything', () => {
    const empty = { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' };
    expect(messages(SignUpForm, empty)).toEqual({
      email: 'Please enter your email address',
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      password: 'Please enter your password',
      confirmPassword: 'Please confirm your password',
    });
  });

  it('wants a valid address and the password twice', () => {
    expect(messages(SignUpForm, filled)).toEqual({});
    expect(SignUpForm.parse({ ...filled, email: ' \u2068kim@example.com\u2069\u200b' }).email).toBe('kim@example.com');
    expect(messages(SignUpForm, { ...filled, email: 'kim' })).toEqual({ email: 'Please enter a valid email address' });
    expect(messages(SignUpForm, { ...filled, confirmPassword: 'another' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('wants a code of 6 characters', () => {
    const signUpId = 'A'.repeat(43);
    expect(EMAIL_CODE_LENGTH).toBe(6);
    expect(RESEND_SECONDS).toBe(60);
    expect(messages(verifySignUp.body, { signUpId, code: '' })).toEqual({
      code: 'Please enter the code sent to your email',
    });
    expect(messages(verifySignUp.body, { signUpId, code: '12345' })).toEqual({
      code: 'Invalid code. Please try again.',
    });
    expect(messages(verifySignUp.body, { signUpId, code: '123 456' })).toEqual({});
  });
});

describe('the form of a forgotten password', () => {
  it('wants a valid address', () => {
    expect(messages(forgotPassword.body, { email: '' })).toEqual({ email: 'Please enter your email address' });
    expect(messages(forgotPassword.body, { email: 'kim' })).toEqual({ email: 'Please enter a valid email address' });
  });

  it('asks for the code and the password', () => {
    expect(messages(ResetPasswordRequest, { resetId: 'A'.repeat(43), code: '', password: '' })).toEqual({
      code: 'Code is required',
      password: 'Password is required',
    });
  });
});
