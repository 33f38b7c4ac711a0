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
