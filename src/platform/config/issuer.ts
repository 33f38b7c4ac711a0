import { ValidateBy, type ValidationArguments } from 'class-validator';
import { isLoopback } from './variable.js';

/** https, or http on this machine outside production, where nobody can be in between. */
function isTrustworthy(value: unknown, production: boolean): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const url = new URL(value);
  // A password in an address would end up in messages.
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && !production && isLoopback(url.hostname));
}

const environmentOf = (args: ValidationArguments | undefined) => args?.object as { readonly nodeEnv?: string };

/** The https address of an identity provider; outside of production also http on this machine. */
export const IsIssuer = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isIssuer',
      validator: { validate: (value, args) => isTrustworthy(value, environmentOf(args).nodeEnv === 'production') },
    },
    { message: 'must be an https address without a password in it' },
  );

/** Whether this is an https address, or http on this machine, without a password in it. */
export const isSafeAddress = (address: string): boolean => isTrustworthy(address, false);

/** An https address, or http on this machine, production or not; it need not be set. */
export const IsSafeAddress = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isSafeAddress', validator: { validate: (value) => value === undefined || isTrustworthy(value, false) } },
    { message: 'must be an https address, or http on this machine, without a password in it' },
  );

/** Set when, and only when, another property is: half of a pair is a mistake that should not wait to be found. */
export const IsSetWith = (other: string, variable: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isSetWith',
      validator: {
        validate: (value, args) =>
          (value === undefined) === ((args?.object as Record<string, unknown>)[other] === undefined),
      },
    },
    { message: `must be set when ${variable} is, and only then` },
  );

/** The https address of a page for people, or of this machine; it need not be set. */
export const IsPageAddress = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isPageAddress', validator: { validate: (value) => value === undefined || isTrustworthy(value, false) } },
    { message: 'must be the https address of a page' },
  );
