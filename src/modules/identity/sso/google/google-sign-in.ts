import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SsoError } from '../../../../../contract/identity/sso.js';
import { DomainError } from '../../../../kernel/errors.js';
import type { Caller } from '../../../access/public.js';
import { NO_SESSION } from '../../callers/caller.query.js';
import { Callers } from '../../callers/callers.js';
import { Factors, kindsOf } from '../../factors/factors.js';
import { PendingSignIns } from '../../factors/pending-sign-ins.js';
import { Sessions } from '../../sessions/sessions.js';
import type { Entered } from '../../signing-in/sign-in.js';
import { isOpaqueToken } from '../../sessions/tokens.js';
import { Admission, type Admitted } from '../admission.js';
import { GoogleClient, type Handshake } from './google-client.js';
import { Identities } from '../linking/identities.js';
import { LinkedNotices } from '../linking/linked-notices.js';
import { refusedSso } from '../refused-sso.js';
import { SsoSteps, type Step } from './sso-steps.js';

/** Account an identity is to be linked to, and the session that asked for it. */
type LinkTo = Pick<Caller, 'userId' | 'sessionId'>;
interface Attempt {
  readonly redirect: string | null;
  readonly linkTo?: LinkTo;
}
interface Ticket {
  readonly redirect: string | null;
  /** Who was signed in; absent when an identity was linked. */
  readonly admitted?: Admitted;
}

const attempt: Step<Attempt> = { purpose: 'attempt', seconds: 10 * 60 };
const ticket: Step<Ticket> = { purpose: 'ticket', seconds: 60 };

/** What the screen after a sign-in goes on with. `signedIn` is undefined when an identity was linked instead. */
export interface Completed {
  readonly signedIn: Entered | undefined;
  readonly redirect: string | null;
}

/** Signing in with Google, and linking it, in three steps: off to the provider, back with a code, a ticket for a session. */
@Injectable()
export class GoogleSignIn {
  constructor(
    private readonly google: GoogleClient,
    private readonly steps: SsoSteps,
    private readonly admission: Admission,
    private readonly identities: Identities,
    private readonly notices: LinkedNotices,
    private readonly callers: Callers,
    private readonly sessions: Sessions,
    private readonly factors: Factors,
    private readonly pending: PendingSignIns,
  ) {}

  /** The address to send the browser to. @throws DomainError `not-configured`, `unavailable` */
  async start(browser: string, redirect: string | undefined, linkTo?: LinkTo): Promise<string> {
    const remembered = { redirect: redirect ?? null, ...(linkTo ? { linkTo } : {}) };
    return this.google.address(handshakeOf(browser, await this.steps.begin(attempt, browser, remembered)));
  }

  /** The ticket for what the provider sent the browser back with, or the code of what is wrong. */
  async finish(browser: string | undefined, search: string): Promise<{ ticket: string } | { error: SsoError }> {
    try {
      return { ticket: await this.ticketFor(browser, search) };
    } catch (error) {
      const code = error instanceof DomainError ? SsoError.catch('sso-failed').parse(error.code) : undefined;
      if (!code) throw error;
      return { error: code };
    }
  }

  /** @throws DomainError invalid `sso-failed` for a ticket that is not good here and now */
  async complete(browser: string | undefined, secret: string, userAgent?: string): Promise<Completed> {
    const found = await this.steps.take(ticket, browser, secret);
    if (!found) throw refusedSso('sso-failed');
    const { admitted, redirect } = found;
    return { signedIn: admitted && (await this.signedIn(admitted, userAgent)), redirect };
  }

  private async signedIn({ userId, identityId }: Admitted, userAgent: string | undefined): Promise<Entered> {
    if ((await this.callers.byUser(userId))?.suspended) throw refusedSso('account-suspended');
    const factors = await this.factors.list(userId);
    if (factors.length > 0) {
      const pendingSignIn = await this.pending.begin(userId, { method: 'google', userAgent });
      if (pendingSignIn && (await this.identities.isLinked(identityId, userId)))
        return { waitsFor: { pendingSignIn, factors: kindsOf(factors) } };
      if (pendingSignIn) await this.pending.end(pendingSignIn);
      throw refusedSso('sso-failed');
    }
    const token = await this.sessions.start(userId, { method: 'google', userAgent });
    const caller = await this.callers.byToken(token);
    if (!caller) throw refusedSso('unavailable');
    // Asked last: a new password takes identities off before it ends the sessions, so that this one is among them.
    if (await this.identities.isLinked(identityId, userId)) return { token, caller };
    await this.sessions.end(caller.sessionId);
    throw refusedSso('sso-failed');
  }

  private async ticketFor(browser: string | undefined, search: string): Promise<string> {
    const state = new URLSearchParams(search).get('state') ?? '';
    const begun = isOpaqueToken(state) ? await this.steps.take(attempt, browser, state) : undefined;
    if (!browser || !begun) throw refusedSso('sso-failed');
    const { redirect, linkTo } = begun;
    const proven = await this.google.prove(search, handshakeOf(browser, state));
    if (!linkTo) return this.steps.begin(ticket, browser, { redirect, admitted: await this.admission.admit(proven) });
    if (proven.email === undefined) throw refusedSso('email-unverified');
    // A person who has signed out in the meantime links nothing. (Sessions of an outside issuer are not ours.)
    const { sessionId } = linkTo;
    if (sessionId !== NO_SESSION && !(await this.sessions.isOpen(sessionId))) throw refusedSso('sso-failed');
    const { userId } = linkTo;
    await this.notices.tell({ identityId: await this.identities.link(proven, userId), userId });
    return this.steps.begin(ticket, browser, { redirect });
  }
}

// Made from what the browser alone knows: nobody who reads our database can take a sign-in over.
function handshakeOf(browser: string, state: string): Handshake {
  const secret = (purpose: string) => createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url');
  return { state, nonce: secret('nonce'), verifier: secret('verifier') };
}
