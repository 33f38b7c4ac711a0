import type { PersistentClient } from './persistent-client.js';

/** Times that the athlete is accepted. */
const LEAST = 3;

/**
 * An athlete who is accepted and deactivated, and asks again, over and over. Each acceptance is a mail to the athlete, which
 * is awaited before the next change, since one that no longer stands is not worth a mail.
 */
export class JoiningLoad {
  accepted = 0;
  private going = true;
  private readonly worker: Promise<void>;

  /** @param athleteId of an athlete who has asked and whose account is `athlete`'s */
  constructor(
    private readonly coach: PersistentClient,
    private readonly athlete: PersistentClient,
    private readonly athleteId: string,
    /** Resolves when the athlete has got mail of as many acceptances. */
    private readonly mailed: (accepted: number) => Promise<void>,
  ) {
    this.worker = this.work();
  }

  /** Ends it once there was enough to prove something by, however little the kills let through. */
  async finish(): Promise<void> {
    this.going = false;
    await this.worker;
  }

  private async work(): Promise<void> {
    while (this.going || this.accepted < LEAST) {
      await this.change('pending', 'active');
      await this.mailed(++this.accepted);
      await this.change('active', 'inactive');
      await this.athlete.does('POST', `/api/athlete/${this.athleteId}/request-access-again`);
    }
  }

  private async change(previousStatus: string, newStatus: string): Promise<void> {
    const body = { athleteId: this.athleteId, newStatus, previousStatus };
    await this.coach.does('PATCH', `/api/athlete/${this.athleteId}/status`, body);
  }
}
