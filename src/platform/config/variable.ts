import { Matches, ValidateBy } from 'class-validator';
import { isIP } from 'node:net';

/** What is known of one environment variable besides its rules. */
export interface Variable {
  /** Its name in the environment, e.g. `PORT`. */
  readonly name: string;
  /** One sentence for docs/operations.md. */
  readonly says: string;
  /** What holds when it is not set, in words. */
  readonly otherwise: string;
  /** Turns the text into the property's value; what the rules then refuse may come out as it went in. */
  readonly parse?: (text: string) => unknown;
  /** A secret's value is never repeated in a message. */
  readonly secret?: boolean;
}

const known = new Map<object, Map<string, Variable>>();

/** Binds a property of a configuration class to an environment variable. */
export function FromEnvironment(variable: Variable): PropertyDecorator {
  return (prototype, property) => {
    const ofClass = known.get(prototype) ?? new Map<string, Variable>();
    known.set(prototype, ofClass.set(String(property), variable));
  };
}

/** A configuration class' variables by property, in the order they are declared; those of the class it extends come last. */
export function variablesOf(type: { readonly prototype: object }): ReadonlyMap<string, Variable> {
  return new Map(chainOf(type.prototype).flatMap((prototype) => [...(known.get(prototype) ?? [])]));
}

function chainOf(prototype: object | null): object[] {
  return prototype === null ? [] : [prototype, ...chainOf(Object.getPrototypeOf(prototype) as object | null)];
}

// How the text of a variable becomes a value. What it cannot become comes out as it went in, for the rules to refuse.

export const number = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text);
export const flag = (text: string): unknown =>
  ({ '1': true, true: true, '0': false, false: false })[text.toLowerCase()] ?? text;
export const list = (text: string): unknown => text.split(',').map((part) => part.trim());
export const base64 = (text: string): unknown =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : text;

/** An address with one of these schemes. */
export const IsAddress = (schemes: readonly string[]): PropertyDecorator =>
  ValidateBy(
    { name: 'isAddress', validator: { validate: (value) => isAddress(value, schemes) } },
    { message: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}` },
  );

function isAddress(value: unknown, schemes: readonly string[]): boolean {
  if (typeof value !== 'string' || !schemes.some((scheme) => value.startsWith(`${scheme}://`))) return false;
  // esdb://a:2113,b:2113 names several hosts, which URL does not read.
  return URL.canParse(value.replace(/,[^/?]*/, ''));
}

/** Trusted proxies: none, a number, or addresses and ranges. */
export const IsTrust = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isTrust', validator: { validate: isTrust } },
    { message: 'must be a number of proxies (at most 16) or IP addresses and ranges separated by commas' },
  );

const isTrust = (value: unknown): boolean =>
  value === false ||
  (typeof value === 'number' && value <= 16) ||
  (typeof value === 'string' && value.split(',').every((entry) => isIP(entry.trim().split('/')[0] ?? '') !== 0));

/** A host name or an IP address, without a port. */
export const IsHost = (): PropertyDecorator =>
  Matches(/^[A-Za-z0-9.:-]{1,253}$/, { message: 'must be a host name or an IP address' });

const isKey = (value: unknown): boolean => Buffer.isBuffer(value) && value.length === 32;

/** The 32 bytes of a key. */
export const IsKey = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isKey', validator: { validate: isKey } },
    { message: 'must be the base64 of exactly 32 bytes (openssl rand -base64 32)' },
  );

/** Keys of 32 bytes each. */
export const AreSecretKeys = (): PropertyDecorator =>
  ValidateBy(
    { name: 'areSecretKeys', validator: { validate: (value) => Array.isArray(value) && value.every(isKey) } },
    { message: 'must be keys, each the base64 of exactly 32 bytes, separated by commas' },
  );

/** Public keys, each the base64 of 32 bytes. */
export const AreKeys = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'areKeys',
      validator: {
        validate: (value) => Array.isArray(value) && value.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(String(key))),
      },
    },
    { message: 'must be public keys in base64, separated by commas (npm run log:check -- --public-key prints one)' },
  );

/** A whole number within bounds, both included. */
export const IsWhole = (from: number, to: number): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isWhole',
      validator: { validate: (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to },
    },
    { message: `must be a whole number from ${from} to ${to}` },
  );

/** Whether a host (of HOST or a web address) is this machine and unreachable for others. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host);
