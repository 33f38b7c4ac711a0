import { TOTP } from 'otpauth';
import { eventually } from './eventually.js';

/** An authenticator app that has taken a secret. */
export class Authenticator {
  private readonly totp: TOTP;
  private last = 0;

  constructor(secret: string) {
    this.totp = new TOTP({ secret, issuer: 'Touchline', algorithm: 'SHA1', digits: 6, period: 30 });
  }

  /** The code of a step, the present one by default. */
  code(steps = 0): string {
    return this.totp.generate({ timestamp: Date.now() + steps * 30_000 });
  }

  /** A code of a step that was not used yet: the next but one at most, which clocks that differ allow. */
  async fresh(): Promise<string> {
    const now = () => Math.floor(Date.now() / 30_000);
    const step = await eventually(
      'a step that was not used',
      () => [now() - 1, now(), now() + 1].find((one) => one > this.last),
      35_000,
    );
    this.last = step;
    return this.totp.generate({ timestamp: step * 30_000 });
  }
}
