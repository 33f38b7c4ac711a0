import { z } from 'zod';
import { ReportSource } from '../../../contract/mail/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';

const id = z.string().min(1);
const undo = { possible: false, why: 'Allow emails to this address instead.' } as const;
const about = ['other', 'addressId'] as const;
/**
 * The id is a keyed hash, so that an address stays stopped after it is erased. `keyId` seals what is said of it: each
 * erasure ends one key, and a later owner of the address gets the next.
 */
const report = {
  addressId: id,
  keyId: id,
  reportId: id,
  address: z.string(),
  reason: z.string(),
  source: ReportSource,
};
const personal = { of: 'keyId', erased: { address: '[erased]', reason: '' } } as const;

/** A mail server gave an email back. `permanent`: the mailbox will never take one. */
export const EmailBounced = defineEvent({
  type: 'EmailBounced',
  schema: z.strictObject({ ...report, permanent: z.boolean() }),
  personal,
  undo,
  story: {
    omits: ['address', 'reason'],
    about,
    says: ({ permanent }) =>
      permanent ? 'reported that an address bounces for good' : 'reported a bounce that may pass',
  },
});

/** A reader marked an email as spam. */
export const EmailComplained = defineEvent({
  type: 'EmailComplained',
  schema: z.strictObject(report),
  personal,
  undo,
  story: { omits: ['address', 'reason'], about, says: () => 'reported that a reader marked an email as spam' },
});

/** By an admin, who says why. */
export const EmailAllowed = defineEvent({
  type: 'EmailAllowed',
  schema: z.strictObject({ addressId: id, keyId: id, reason: z.string() }),
  personal: { of: 'keyId', erased: { reason: '' } },
  undo: { possible: false, why: 'A new bounce or complaint stops emails again.' },
  story: { about, says: ({ reason }) => `allowed emails to an address again: “${reason}”` },
});

/** Its person was erased. The key of what was said of it is destroyed next. */
export const EmailAddressErased = defineEvent({
  type: 'EmailAddressErased',
  schema: z.strictObject({ addressId: id }),
  undo: { possible: false, why: 'You can’t undo an erasure.' },
  story: { about, says: () => 'erased an email address' },
});

export const addressEvents = [EmailBounced, EmailComplained, EmailAllowed, EmailAddressErased] as const;
export type AddressEvent = EventOf<(typeof addressEvents)[number]>;
