import { z } from 'zod';
import { holdsWebAddress } from '../../../../contract/name.js';
import { EmailAddress } from '../../../../contract/identity/fields.js';
import { unsafeTextIn } from '../../../platform/http/input.js';

/** Someone as an issuer that we trust has just proven them. */
export interface ProvenIdentity {
  readonly provider: 'google' | 'outside';
  readonly issuer: string;
  /** Names them at the issuer, forever. */
  readonly subject: string;
  /** The address, when the issuer has verified it. */
  readonly email: string | undefined;
  /** Whether it says who has the mailbox today; otherwise only who had it once. */
  readonly ownsMailbox: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

type Claims = Readonly<Record<string, unknown>>;

// As the names of people who sign up: what no database takes, nobody wants to see or mails would make a link of is left out.
const name = z
  .string()
  .transform((text) =>
    text
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 100),
  )
  .transform((text) => (holdsWebAddress(text) ? '' : text))
  .catch('');
const Subject = z
  .string()
  .min(1)
  .max(255)
  .refine((subject) => unsafeTextIn(subject) === undefined);

/** The subject of the claims; undefined for one that could not be kept. */
export const subjectOf = (claims: Claims): string | undefined => Subject.safeParse(claims['sub']).data;

/** The address of the claims if the issuer says, as a boolean, that it has verified it. */
export const verifiedEmailOf = (claims: Claims): string | undefined =>
  claims['email_verified'] === true ? EmailAddress.safeParse(claims['email']).data : undefined;

/** First and last name of the claims; a first name is made of what there is. */
export function namesOf(claims: Claims): { firstName: string; lastName: string } {
  const [first = '', ...rest] = name.parse(claims['name']).split(' ');
  const given = name.parse(claims['given_name']);
  const family = name.parse(claims['family_name']);
  if (given || family) return { firstName: given || family, lastName: given ? family : '' };
  return { firstName: first || (verifiedEmailOf(claims)?.split('@')[0] ?? ''), lastName: rest.join(' ') };
}
