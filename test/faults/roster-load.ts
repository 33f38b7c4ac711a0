import type { RosterAthlete } from '../../contract/athlete/athlete.js';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { bodyOf } from '../support/api.js';
import type { PersistentClient } from './persistent-client.js';

/** Coaches who deactivate and activate athletes as fast as they are answered, each their own athletes. */
export class RosterLoad {
  /** Ids of the events that were acknowledged, one a command. */
  readonly acknowledged: string[] = [];
  private going = true;
  private readonly workers: Promise<void>[];

  private constructor(client: PersistentClient, athletes: readonly RosterAthlete[], workers: number) {
    const shares = Array.from({ length: workers }, (_, worker) =>
      athletes.filter((_a, index) => index % workers === worker),
    );
    this.workers = shares.map((share) => this.work(client, share));
  }

  static async start(client: PersistentClient, teamId: string, workers: number): Promise<RosterLoad> {
    const active = await client.get(`/api/team/${teamId}/athletes?count=1000&accountStatus=active`);
    return new RosterLoad(client, bodyOf(active, listTeamAthletes.response).athletes, workers);
  }

  /** Lets every command in flight come to its answer. */
  async finish(): Promise<void> {
    this.going = false;
    await Promise.all(this.workers);
  }

  private async work(client: PersistentClient, athletes: readonly RosterAthlete[]): Promise<void> {
    for (let [from, to] = ['active', 'inactive']; this.going; [from, to] = [to, from]) {
      for (const { _id: athleteId } of athletes) {
        const body = { athleteId, newStatus: to, previousStatus: from };
        const answer = await client.does('PATCH', `/api/athlete/${athleteId}/status`, body);
        this.acknowledged.push(String(answer.body['eventId']));
      }
    }
  }
}
