import { Inject, Injectable } from '@nestjs/common';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type pg from 'pg';
import { z } from 'zod';
import type { NewPasskey, PasskeyAnswer } from '../../../../contract/identity/passkeys.js';
import { factorTexts } from '../../../../contract/identity/fields.js';
import { DomainError } from '../../../kernel/errors.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Factors } from './factors.js';

/** Loaded once somebody uses a passkey: it takes a tenth of a warm start. */
const webAuthn = () => import('@simplewebauthn/server');

const MINUTES = 5;
const timeout = MINUTES * 60_000;

/** What is sealed of one: its public key in base64url. */
const Kept = z.object({ id: z.string(), publicKey: z.string(), transports: z.array(z.string()).optional() });
/** The same while it is begun: what it has to sign. */
const Begun = z.object({ challenge: z.string() });

interface Known {
  readonly factorId: string;
  readonly credential: WebAuthnCredential;
}

/** Passkeys as a second factor (Web Authentication), for the one host and origin of the public address. */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly host: string;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly factors: Factors,
    { publicUrl }: Config,
  ) {
    ({ origin: this.origin, hostname: this.host } = new URL(publicUrl));
  }

  /** A passkey that is to be made. What was begun before and not confirmed is over. @throws as {@link Factors.begin} */
  async begin(userId: string, name: string, email: string) {
    const known = await this.of(userId);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Touchline',
      rpID: this.host,
      userName: email,
      userID: new TextEncoder().encode(userId),
      timeout,
      attestationType: 'none',
      excludeCredentials: known.map(({ credential }) => described(credential)),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const { challenge } = options;
    return { id: await this.factors.begin(userId, 'passkey', name, JSON.stringify({ challenge })), options };
  }

  /** `gone`: there is none that waits. Whatever comes of it, what was begun is used up. */
  async confirm(userId: string, id: string, response: NewPasskey): Promise<'confirmed' | 'wrong' | 'gone'> {
    const begun = await this.factors.takeBegun(userId, id, 'passkey', MINUTES);
    if (!begun) return 'gone';
    const { challenge } = Begun.parse(JSON.parse(begun.content));
    const credential = await this.madeFor(challenge, response);
    if (!credential) return 'wrong';
    const { publicKey, counter, id: credentialId, transports } = credential;
    const kept = { id: credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), transports };
    await this.factors.add(userId, { id, kind: 'passkey', name: begun.name, content: JSON.stringify(kept), counter });
    return 'confirmed';
  }

  /** What to sign; undefined for someone without a passkey. */
  async ask(userId: string) {
    const known = await this.of(userId);
    if (known.length === 0) return undefined;
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.host,
      timeout,
      allowCredentials: known.map(({ credential }) => described(credential)),
      userVerification: 'preferred',
    });
  }

  /** Whether a passkey of theirs has signed it. One whose count does not go on was copied, or sent twice: it does not hold. */
  async prove(userId: string, expectedChallenge: string, response: PasskeyAnswer): Promise<boolean> {
    const known = (await this.of(userId)).find(({ credential }) => credential.id === response.id);
    if (!known) return false;
    try {
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        credential: known.credential,
        requireUserVerification: false,
      });
      if (!verified) return false;
      const { rowCount } = await this.pool.query(
        `UPDATE touchline.second_factors SET counter = $2, last_used_at = now()
         WHERE id = $1 AND confirmed_at IS NOT NULL AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
        [known.factorId, authenticationInfo.newCounter],
      );
      return rowCount === 1;
    } catch {
      // The library says by throwing what of it does not fit; nobody is told more than that it does not.
      return false;
    }
  }

  private async madeFor(expectedChallenge: string, response: NewPasskey): Promise<WebAuthnCredential | undefined> {
    try {
      const { transports, ...made } = response.response;
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, response: { ...made, ...(transports && { transports }) }, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: false,
      });
      return registrationInfo?.credential;
    } catch {
      return undefined;
    }
  }

  private async of(userId: string): Promise<Known[]> {
    const opened = await this.factors.openAll(userId, 'passkey');
    return opened.map(({ id: factorId, content, counter }) => {
      const { id, publicKey, transports } = Kept.parse(JSON.parse(content));
      const bytes = new Uint8Array(Buffer.from(publicKey, 'base64url'));
      return { factorId, credential: { id, publicKey: bytes, counter, ...(transports && { transports }) } };
    });
  }
}

const described = ({ id, transports }: WebAuthnCredential) => ({ id, ...(transports && { transports }) });

export const wrongPasskey = (): DomainError => new DomainError('invalid', 'wrong-passkey', factorTexts.wrongPasskey);
