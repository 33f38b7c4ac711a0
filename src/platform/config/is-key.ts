import { ValidateBy } from 'class-validator';

/** The 32 bytes of a key. */
export const IsKey = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isKey', validator: { validate: (value) => Buffer.isBuffer(value) && value.length === 32 } },
    { message: 'must be the base64 of exactly 32 bytes (openssl rand -base64 32)' },
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
