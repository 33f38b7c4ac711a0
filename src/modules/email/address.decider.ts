import type { ReportSource } from '../../../contract/mail/vocabulary.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  type AddressEvent,
  EmailAddressErased,
  addressEvents,
  EmailAllowed,
  EmailBounced,
  EmailComplained,
} from './address.events.js';

/** Reports of an address that are remembered: one that is sent again changes nothing. */
const REMEMBERED = 200;
/** In the place of an address that nobody may read. */
export const ERASED = '[erased]';

/** An address that bounced or complained, as plain JSON: its read model holds it as it is. */
export interface AddressState {
  readonly addressId: string;
  readonly address: string;
  /** Why it gets no emails. */
  readonly stopped: 'bounced' | 'complained' | null;
  readonly reason: string;
  readonly source: ReportSource;
  readonly softBounces: number;
  /** ISO 8601. */
  readonly lastReportAt: string;
  readonly allowedFor: string | null;
  readonly reportIds: readonly string[];
  /** How often a person of the address was erased. */
  readonly erasures: number;
}

interface Report {
  readonly addressId: string;
  readonly address: string;
  readonly reportId: string;
  readonly source: ReportSource;
  /** What the mail server said. */
  readonly reason: string;
}

export type AddressCommand =
  | (Report & { readonly type: 'RecordBounce'; readonly permanent: boolean })
  | (Report & { readonly type: 'RecordComplaint' })
  | { readonly type: 'AllowEmail'; readonly reason: string }
  | { readonly type: 'EraseAddress' };

export const addressDecider: Decider<AddressState | undefined, AddressCommand, AddressEvent> = {
  category: 'emailAddress',
  events: addressEvents,
  initialState: undefined,
  evolve,
  decide,
};

/** Whether nothing is known of it but its hash. */
export const isErased = ({ address, allowedFor }: Pick<AddressState, 'address' | 'allowedFor'>): boolean =>
  address === ERASED && (allowedFor === null || allowedFor === ERASED);

/** `emailAddress-{addressId}`. */
export const addresses = streamsOf(addressDecider);

/** The key that seals what is said of an address since so many erasures. */
export const keyIdOf = (addressId: string, erasures: number): string => `${addressId}.${erasures}`;

function evolve(state: AddressState | undefined, event: Past<AddressEvent>): AddressState | undefined {
  switch (event.type) {
    case 'EmailBounced':
    case 'EmailComplained': {
      const { addressId, address, reason, source, reportId } = event.data;
      const { stopped = null, softBounces = 0, reportIds = [], erasures = 0 } = state ?? {};
      const reported = {
        addressId,
        address,
        reason,
        source,
        lastReportAt: event.occurredAt.toISOString(),
        allowedFor: null,
        reportIds: [...reportIds, reportId].slice(-REMEMBERED),
        erasures,
      };
      if (event.type === 'EmailComplained') return { stopped: 'complained', softBounces, ...reported };
      const isPermanent = event.data.permanent;
      // A complaint is the stronger reason: it stays when the mailbox also bounces.
      return {
        stopped: isPermanent ? (stopped ?? 'bounced') : stopped,
        softBounces: isPermanent ? 0 : softBounces + 1,
        ...reported,
      };
    }
    case 'EmailAllowed':
      return state && { ...state, stopped: null, softBounces: 0, allowedFor: event.data.reason };
    case 'EmailAddressErased':
      return state && { ...state, ...withoutPerson(state), erasures: state.erasures + 1 };
  }
}

const withoutPerson = ({ allowedFor }: AddressState) => ({
  address: ERASED,
  reason: '',
  allowedFor: allowedFor === null ? null : ERASED,
});

function decide(command: AddressCommand, state: AddressState | undefined): readonly AddressEvent[] {
  switch (command.type) {
    case 'RecordBounce':
    case 'RecordComplaint': {
      if (state?.reportIds.includes(command.reportId)) return [];
      const { addressId, address, reportId, source, reason } = command;
      const report = { addressId, keyId: keyIdOf(addressId, state?.erasures ?? 0), address, reportId, source, reason };
      return [
        command.type === 'RecordComplaint'
          ? EmailComplained(report)
          : EmailBounced({ ...report, permanent: command.permanent }),
      ];
    }
    case 'AllowEmail':
      if (!state) throw notFound('Address');
      if (state.stopped === null) throw conflict('not-stopped', 'This address already gets emails.');
      return [
        EmailAllowed({
          addressId: state.addressId,
          keyId: keyIdOf(state.addressId, state.erasures),
          reason: command.reason,
        }),
      ];
    case 'EraseAddress':
      return state && !isErased(state) ? [EmailAddressErased({ addressId: state.addressId })] : [];
  }
}
