import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { Past } from '../../../kernel/decider.js';
import type { TeamCodeEvent } from './team-code.events.js';

/** What is known of a code from its issuing on. */
interface Issuing {
  readonly codeId: string;
  readonly sport: Sport;
  readonly note: string | null;
  /** Null of a code from before codes were mailed, and once its key was destroyed. */
  readonly email: string | null;
  /** XXXX-XXXX; of the last sending. Null once its key was destroyed. */
  readonly code: string | null;
  /** The user who sent it last; null for the application itself. */
  readonly issuedBy: string | null;
  readonly issuedAt: Date;
  /** When it was sent last. */
  readonly sentAt: Date;
  /** The event of the last sending. */
  readonly sending: string;
  readonly expiresAt: Date;
}

/** Whose the code is, and the team that it makes. */
interface Claim {
  readonly userId: string;
  readonly teamId: string;
  /** Whether it says what the team and its coach are called. */
  readonly isNamed: boolean;
}

/** What the rules of a team-creation code need to know, as far as it has got. */
export type TeamCodeState =
  | (Issuing & { readonly kind: 'issued' })
  /** Taken back before anybody used it. */
  | (Issuing & { readonly kind: 'revoked' })
  /** The team is being made. */
  | (Issuing & Claim & { readonly kind: 'claimed' })
  /** The team and its coach are there. */
  | (Issuing & Claim & { readonly kind: 'redeemed' })
  /** A rule has refused a step of the creation, which has ended there. */
  | (Issuing & Claim & { readonly kind: 'refused' });

/** A code begins when it is issued. An event that comes out of turn changes nothing. */
export function evolveTeamCode(
  state: TeamCodeState | undefined,
  event: Past<TeamCodeEvent>,
): TeamCodeState | undefined {
  switch (event.type) {
    case 'TeamCodeIssued': {
      const { codeId, sport, note, email } = event.data;
      return { kind: 'issued', codeId, sport, note, email, issuedAt: event.occurredAt, ...lastSending(event) };
    }
    case 'TeamCodeResent':
      return state?.kind === 'issued' ? { ...state, ...lastSending(event) } : state;
    case 'TeamCodeRevoked':
      return state?.kind === 'issued' ? { ...state, kind: 'revoked' } : state;
    case 'TeamCodeClaimed': {
      if (state?.kind !== 'issued' && state?.kind !== 'claimed') return state;
      const { userId, teamId, teamName, firstName } = event.data;
      return { ...state, kind: 'claimed', userId, teamId, isNamed: teamName !== null && firstName !== null };
    }
    case 'TeamCodeRedeemed':
      return state?.kind === 'claimed' ? { ...state, kind: 'redeemed' } : state;
    case 'TeamCreationRefused':
      return state?.kind === 'claimed' ? { ...state, kind: 'refused' } : state;
  }
}

function lastSending({
  id,
  data: { code, expiresAt },
  occurredAt,
  metadata: { actor },
}: Extract<Past<TeamCodeEvent>, { type: 'TeamCodeIssued' | 'TeamCodeResent' }>) {
  const issuedBy = actor.role === 'system' ? null : actor.userId;
  return { code: code || null, issuedBy, sentAt: occurredAt, sending: id, expiresAt: new Date(expiresAt) };
}

/**
 * Whether the code works for this account: for everyone until it expires, then for the account that claimed it until
 * its creation is complete.
 */
export function teamCodeWorksFor(state: TeamCodeState, userId: string, now: Date): boolean {
  if (state.code === null) return false;
  switch (state.kind) {
    case 'issued':
      return now < state.expiresAt;
    case 'claimed':
      return state.userId === userId;
    case 'revoked':
    case 'redeemed':
    case 'refused':
      return false;
  }
}
