import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Codes } from '../codes/codes.js';
import { newToken } from '../sessions/tokens.js';

/** Hours that a link can be used for. */
export const LINK_HOURS = 24;

/** Whose password the link chooses. */
interface LinkOwner {
  readonly userId: string;
  readonly email: string;
}

/** A link by which the owner of an account chooses its password: good once, and the latest alone. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly config: Config,
    private readonly codes: Codes,
  ) {}

  /** `id` names the link, for the mail that it stands in. The secret stands behind the #, which no server is told. */
  async make(owner: LinkOwner): Promise<{ id: string; url: string }> {
    await this.codes.endAll(owner.userId);
    const secret = newToken();
    const { id, code } = await this.codes.make({ purpose: 'reset-password', secret }, owner, LINK_HOURS * 60);
    return { id, url: `${this.config.publicUrl.replace(/\/$/, '')}/forgot-password#${secret}.${code}` };
  }
}
