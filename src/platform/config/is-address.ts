import { isIP } from 'node:net';
import { ValidateBy } from 'class-validator';

/** An address with one of these schemes. */
export const IsAddress = (schemes: readonly string[]): PropertyDecorator =>
  ValidateBy(
    { name: 'isAddress', validator: { validate: (value) => isAddress(value, schemes) } },
    { message: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}` },
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
