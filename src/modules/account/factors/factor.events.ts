import { z } from 'zod';
import { FactorKind } from '../../../../contract/identity/vocabulary.js';
import { defineEvent } from '../../../kernel/event-definition.js';

const id = z.string().min(1);
const why = 'How somebody signs in is changed by themself, with their password or a code.';
const touches = () => ['second-factor'];

/** From now on signing in takes it, beside the password. */
export const SecondFactorAdded = defineEvent({
  type: 'SecondFactorAdded',
  schema: z.strictObject({ userId: id, factorId: id, kind: FactorKind }),
  undo: { possible: false, why },
  touches,
});

/** By whoever it was, or by an admin for somebody who has lost it. */
export const SecondFactorRemoved = defineEvent({
  type: 'SecondFactorRemoved',
  schema: z.strictObject({ userId: id, factorId: id, kind: FactorKind }),
  undo: { possible: false, why },
  touches,
});

export const RecoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  schema: z.strictObject({ userId: id, left: z.number().int().min(0) }),
  undo: { possible: false, why },
  touches,
});

/** The former ones work no more. */
export const RecoveryCodesReplaced = defineEvent({
  type: 'RecoveryCodesReplaced',
  schema: z.strictObject({ userId: id }),
  undo: { possible: false, why },
  touches,
});

export const factorEvents = [SecondFactorAdded, SecondFactorRemoved, RecoveryCodeUsed, RecoveryCodesReplaced] as const;
