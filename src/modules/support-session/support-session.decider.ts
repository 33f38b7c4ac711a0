import type { supportSessionEndings, supportSessionLengths } from '../../../contract/support-session.js';
import type { Decider } from '../../kernel/decider.js';
import { conflict } from '../../kernel/errors.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  endOf,
  SupportSessionEnded,
  supportSessionEvents,
  type SupportSessionEvent,
  SupportSessionStarted,
} from './support-session.events.js';

interface Whose {
  readonly supportSessionId: string;
  readonly userId: string;
  readonly adminId: string;
  readonly minorId: string | null;
  readonly guardianIds: readonly string[];
}

export interface SupportSessionState extends Whose {
  readonly signInId: string;
  /** ISO 8601. */
  readonly until: string;
  readonly ended: boolean;
}

export type SupportSessionCommand =
  | (Whose & {
      readonly type: 'StartSupportSession';
      readonly signInId: string;
      readonly reason: string;
      readonly minutes: (typeof supportSessionLengths)[number];
    })
  | {
      readonly type: 'EndSupportSession';
      readonly by: (typeof supportSessionEndings)[number];
      /** Which it has to be; left out: the open one. */
      readonly of?: Partial<Pick<SupportSessionState, 'userId' | 'minorId' | 'signInId'>>;
    };

/** The session, unless it has ended or its time is over. */
export const openAt = (state: SupportSessionState | undefined, now: Date): SupportSessionState | undefined =>
  state && !state.ended && Date.parse(state.until) > now.getTime() ? state : undefined;

const whoseOf = ({ supportSessionId, userId, adminId, minorId, guardianIds }: Whose) => ({
  supportSessionId,
  userId,
  adminId,
  minorId,
  guardianIds: [...guardianIds],
});

/** One stream for each admin, so that they have one open session at most. The state is that of the latest. */
export const supportSessionDecider: Decider<
  SupportSessionState | undefined,
  SupportSessionCommand,
  SupportSessionEvent
> = {
  category: 'supportSession',
  events: supportSessionEvents,
  initialState: undefined,
  evolve(state, event) {
    if (event.type === 'SupportSessionEnded') return state && { ...state, ended: true };
    return { ...whoseOf(event.data), signInId: event.data.signInId, until: endOf(event), ended: false };
  },
  decide(command, state, { now }) {
    const open = openAt(state, now);
    switch (command.type) {
      case 'StartSupportSession': {
        const { signInId, reason, minutes } = command;
        // The same call once more.
        if (open?.supportSessionId === command.supportSessionId) return [];
        if (open)
          throw conflict('support-session-open', 'You have an open support session. End it first.', {
            supportSessionId: open.supportSessionId,
          });
        return [SupportSessionStarted({ ...whoseOf(command), signInId, reason, minutes })];
      }
      case 'EndSupportSession': {
        const { by, of = {} } = command;
        const named = Object.entries(of) as [keyof typeof of, string | null][];
        return open && named.every(([key, value]) => open[key] === value)
          ? [SupportSessionEnded({ ...whoseOf(open), by })]
          : [];
      }
    }
  },
};

/** `supportSession-{userId of the admin}`. */
export const supportSessions = streamsOf(supportSessionDecider);
