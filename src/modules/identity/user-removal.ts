import { Injectable } from '@nestjs/common';
import { Reservations } from '../../platform/commands/reservations.js';
import type { ErasurePart } from '../feature.js';
import type { PersonIds } from '../person.js';
import { Codes } from './codes/codes.js';
import { Factors } from './factors/factors.js';
import { Credentials } from './passwords/credentials.js';
import { Sessions } from './sessions/sessions.js';
import { Identities } from './sso/linking/identities.js';

/** Leaves no way to sign in: part of erasing a person. Whatever comes to prove who someone is belongs here, too. */
@Injectable()
export class UserRemoval implements ErasurePart {
  constructor(
    private readonly credentials: Credentials,
    private readonly codes: Codes,
    private readonly identities: Identities,
    private readonly factors: Factors,
    private readonly sessions: Sessions,
    private readonly reservations: Reservations,
  ) {}

  async endSignIn({ userId }: PersonIds): Promise<void> {
    if (userId) await this.run(userId);
  }

  /**
   * Can be repeated. The address is removed first, so that nobody is linked to the account by it; the sessions last, so
   * that none is started in between.
   */
  async run(userId: string): Promise<void> {
    await this.reservations.releaseAllOf(userId);
    await this.credentials.remove(userId);
    await this.identities.eraseAllOf(userId);
    await this.factors.removeAllOf(userId);
    await this.codes.endAll(userId);
    await this.sessions.endAll(userId);
  }
}
