import { ValidateBy } from 'class-validator';

/** The 32 bytes of a key. */
export const IsKey = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isKey', validator: { validate: (value) => Buffer.isBuffer(value) && value.length === 32 } },
    { message: 'must be the base64 of exactly 32 bytes (openssl rand -base64 32)' },
  );
