import { Matches } from 'class-validator';

/** A host name or an IP address, without a port. */
export const IsHost = (): PropertyDecorator =>
  Matches(/^[A-Za-z0-9.:-]{1,253}$/, { message: 'must be a host name or an IP address' });
