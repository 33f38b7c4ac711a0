import type { PersistentClient } from './persistent-client.js';

/** Requests. */
const LEAST = 3;

/**
 * An athlete who asks again, is accepted and deactivated, over and over. Each request is a mail to the coach, who looks at
 * the requests before answering, and the first one alone to the coaches who never look. A request is answered when its
 * mail is there, since one that no longer stands is not worth a mail.
 */
export class JoiningLoad {
  requests: number;
  private going = true;
  private readonly worker: Promise<void>;

  /** @param athleteId of an athlete who has asked (once) and whose account is `athlete`'s */
  constructor(
    private readonly coach: PersistentClient,
    private readonly athlete: PersistentClient,
    private readonly athleteId: string,
    private readonly teamId: string,
    /** Resolves when as many requests have reached the coach. */
    private readonly mailed: (requests: number) => Promise<void>,
  ) {
    this.requests = 1;
    this.worker = this.work();
  }

  /** Ends it once there was enough to prove something by, however little the kills let through. */
  async finish(): Promise<void> {
    this.going = false;
    await this.worker;
    await this.mailed(this.requests);
  }

  private async work(): Promise<void> {
    while (this.going || this.requests < LEAST) {
      await this.mailed(this.requests);
      await this.coach.get(`/api/team/${this.teamId}/athletes?accountStatus=pending`);
      await this.change('pending', 'active');
      await this.change('active', 'inactive');
      await this.athlete.does('POST', `/api/athlete/${this.athleteId}/request-access-again`);
      this.requests++;
    }
  }

  private async change(previousStatus: string, newStatus: string): Promise<void> {
    const body = { athleteId: this.athleteId, newStatus, previousStatus };
    await this.coach.does('PATCH', `/api/athlete/${this.athleteId}/status`, body);
  }
}
