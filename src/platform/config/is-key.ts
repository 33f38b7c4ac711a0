import { ValidateBy } from 'class-validator';

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
