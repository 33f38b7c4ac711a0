import { z } from 'zod';
import { FactorKind } from '../../../../contract/identity/vocabulary.js';
import { defineEvent } from '../../../kernel/event-definition.js';

const id = z.string().min(1);
const why = 'How somebody signs in is changed by themself, with their password or a code.';
const touches = () => ['second-factor'];

const factorNames: Readonly<Record<FactorKind, string>> = { app: 'an authenticator app', passkey: 'a passkey' };

/** From now on signing in takes it, beside the password. */
export const SecondFactorAdded = defineEvent({
  type: 'SecondFactorAdded',
  schema: z.strictObject({ userId: id, factorId: id, kind: FactorKind }),
  undo: { possible: false, why },
  touches,
  story: {
    about: ['account', 'userId'],
    says: ({ userId, kind }, names) => `added ${factorNames[kind]} as second factor of ${names.of(userId, 'somebody')}`,
  },
});

/** By whoever it was, or by an admin for somebody who has lost it. */
export const SecondFactorRemoved = defineEvent({
  type: 'SecondFactorRemoved',
  schema: z.strictObject({ userId: id, factorId: id, kind: FactorKind }),
  undo: { possible: false, why },
  touches,
  story: {
    about: ['account', 'userId'],
    says: ({ userId, kind }, names) =>
      `removed ${factorNames[kind]} as second factor of ${names.of(userId, 'somebody')}`,
  },
});

export const RecoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  schema: z.strictObject({ userId: id, left: z.number().int().min(0) }),
  undo: { possible: false, why },
  touches,
  story: {
    about: ['account', 'userId'],
    says: ({ left }) => `used a recovery code in place of the second factor, ${left} are left`,
  },
});

/** The former ones work no more. */
export const RecoveryCodesReplaced = defineEvent({
  type: 'RecoveryCodesReplaced',
  schema: z.strictObject({ userId: id }),
  undo: { possible: false, why },
  touches,
  story: { about: ['account', 'userId'], says: () => 'made new recovery codes' },
});

export const factorEvents = [SecondFactorAdded, SecondFactorRemoved, RecoveryCodeUsed, RecoveryCodesReplaced] as const;
