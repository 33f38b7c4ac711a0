import { describe, expect, it } from '@jest/globals';
import { fieldErrorsOf } from '../../ui/form/refusal.js';
import { ChangePasswordForm, ResetForm } from './new-password.js';

const faults = (schema: typeof ResetForm | ReturnType<typeof ChangePasswordForm>, typed: Record<string, string>) => {
  const { error } = schema.safeParse(typed);
  return error ? fieldErrorsOf(error) : {};
};

describe('a new password (spec, section 5, "Forgot password")', () => {
  it('needs the code, the password and the same again', () => {
    expect(faults(ResetForm, { code: '', password: '', confirmPassword: '' })).toEqual({
      code: 'Code is required',
      password: 'Password is required',
    });
    expect(faults(ResetForm, { code: '', password: 'a1', confirmPassword: 'a2' })).toEqual({
      code: 'Code is required',
      confirmPassword: 'Passwords do not match',
    });
    expect(faults(ResetForm, { code: '123 456', password: 'a1', confirmPassword: 'a1' })).toEqual({});
  });

  it('needs the current one of an account that has one', () => {
    const typed = { currentPassword: '', password: 'a1', confirmPassword: 'a1' };
    expect(faults(ChangePasswordForm(true), typed)).toEqual({ currentPassword: 'Password is required' });
    expect(faults(ChangePasswordForm(false), typed)).toEqual({});
  });
});
