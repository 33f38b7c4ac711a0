import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { RESEND_SECONDS, EMAIL_CODE_LENGTH } from './fields.js';
import { forgotPassword, ResetPasswordRequest, SignUpForm, verifySignUp } from './sign-up.js';

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
