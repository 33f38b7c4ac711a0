import { expect } from '@jest/globals';
import type { Api } from './api.js';
import type { Person } from './people.js';

/** Ways of an athlete onto teams and off them, over HTTP. */
export class Membership {
  constructor(
    private readonly athlete: Person,
    private readonly self: Api,
  ) {}

  get path(): string {
    return `/api/athlete/${this.athlete.profileId}`;
  }

  /** Asks the team of a coach, by its code. */
  async asks(teamId: string, coach: Api): Promise<void> {
    const { body } = await coach.get(`/api/team/${teamId}`);
    const joining = { teamId, joinCode: body['publicJoinLinkCode'] };
    expect((await this.self.call('POST', `${this.path}/join-team`, joining)).status).toBe(200);
  }

  async becomes(by: Api, previousStatus: string, newStatus: string): Promise<void> {
    const body = { athleteId: this.athlete.profileId, previousStatus, newStatus };
    expect((await by.call('PATCH', `${this.path}/status`, body)).status).toBe(200);
  }
}
