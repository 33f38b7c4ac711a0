import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EmailKind } from '../../../contract/mail/vocabulary.js';
import { Config } from '../config/config.js';
import { PersonKeys } from '../privacy/person-keys.js';

const PURPOSE = 'touchline unsubscribe links v1';
/** Of base64url: 192 bits. */
const SIGNATURE_CHARACTERS = 32;

/** Person and kind of email that a link unsubscribes. */
export interface Subscription {
  readonly userId: string;
  readonly kind: EmailKind;
}

/** Where an email’s reader can unsubscribe. */
export interface UnsubscribeLink {
  /** Opened by a person, or posted to by their mail program (RFC 8058). */
  readonly url: string;
  /** mailto: address, where one is configured. */
  readonly mailto?: string;
}

/**
 * Signed links that end a subscription without a session, forever: their key is made once and outlives every master key.
 * A link tells its holder nothing and opens nothing but the choice of emails.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly config: Config,
    private readonly keys: PersonKeys,
  ) {}

  async of(subscription: Subscription): Promise<UnsubscribeLink> {
    const { publicUrl, unsubscribeTo } = this.config;
    const token = await this.tokenOf(subscription);
    const url = `${publicUrl.replace(/\/$/, '')}/unsubscribe/${token}`;
    return unsubscribeTo ? { url, mailto: `mailto:${unsubscribeTo}?subject=${token}` } : { url };
  }

  /** Person a token names; undefined for a token that is not ours. */
  async read(token: string): Promise<Subscription | undefined> {
    const [said = '', signature = ''] = token.split('.');
    const [userId = '', kind] = Buffer.from(said, 'base64url').toString().split(' ');
    const known = EmailKind.safeParse(kind);
    if (!known.success) return undefined;
    const subscription = { userId, kind: known.data };
    const given = Buffer.from(`${said}.${signature}`);
    const ours = Buffer.from(await this.tokenOf(subscription));
    return given.length === ours.length && timingSafeEqual(given, ours) ? subscription : undefined;
  }

  private async tokenOf({ userId, kind }: Subscription): Promise<string> {
    const said = Buffer.from(`${userId} ${kind}`).toString('base64url');
    const key = await this.keys.ofNobody(PURPOSE);
    const signature = createHmac('sha256', key).update(said).digest('base64url').slice(0, SIGNATURE_CHARACTERS);
    return `${said}.${signature}`;
  }
}
