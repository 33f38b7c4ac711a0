import type { FactorKind } from '../../../../contract/identity/vocabulary.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import {
  RecoveryCodesReplaced,
  RecoveryCodeUsed,
  SecondFactorAdded,
  SecondFactorRemoved,
  type factorEvents,
} from './factor.events.js';

/** What was done in the tables of identity, which hold what is secret: the account says that it was. */
export type FactorCommand =
  | { readonly type: 'AddSecondFactor'; readonly factorId: string; readonly kind: FactorKind }
  | { readonly type: 'RemoveSecondFactor'; readonly factorId: string; readonly kind: FactorKind }
  | { readonly type: 'UseRecoveryCode'; readonly left: number }
  | { readonly type: 'ReplaceRecoveryCodes' };

type FactorEvent = EventOf<(typeof factorEvents)[number]>;

export function decideFactor(command: FactorCommand, userId: string): readonly FactorEvent[] {
  switch (command.type) {
    case 'AddSecondFactor':
      return [SecondFactorAdded({ userId, factorId: command.factorId, kind: command.kind })];
    case 'RemoveSecondFactor':
      return [SecondFactorRemoved({ userId, factorId: command.factorId, kind: command.kind })];
    case 'UseRecoveryCode':
      return [RecoveryCodeUsed({ userId, left: command.left })];
    case 'ReplaceRecoveryCodes':
      return [RecoveryCodesReplaced({ userId })];
  }
}
