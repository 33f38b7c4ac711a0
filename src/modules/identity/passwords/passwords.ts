import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { DomainError } from '../../../kernel/errors.js';
import { Turnstile } from '../../../kernel/turnstile.js';

// OWASP's first choice for argon2id (the library's algorithm): 19 MiB, two passes, one lane; about 20 ms.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of no password; as long to check as any other. */
const NOBODYS = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const AT_ONCE = 2;
const WAITING = 64;

/** Argon2id. At most two are computed at once, and a flood is turned away instead of starving everything else. */
@Injectable()
export class Passwords {
  private readonly turnstile = new Turnstile(AT_ONCE, WAITING);

  /** @throws DomainError unavailable while too many wait */
  hash(password: string): Promise<string> {
    return this.pass(() => hash(normalPassword(password), options));
  }

  /**
   * @param stored undefined: nothing matches, and finding out takes as long
   * @throws DomainError unavailable while too many wait
   */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const matches = await this.pass(() => verify(stored ?? NOBODYS, normalPassword(password)));
    return matches && stored !== undefined;
  }

  private pass<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.turnstile.pass(work);
    if (!turn)
      throw new DomainError('unavailable', 'busy', 'Too many people are signing in. Please try again in a moment.', {
        retryAfter: 2,
      });
    return turn;
  }
}

/** The same letters typed on two keyboards are the same password. */
export const normalPassword = (password: string): string => password.normalize('NFKC');
