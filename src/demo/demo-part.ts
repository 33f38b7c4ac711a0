import type { Type } from '@nestjs/common';
import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import type { Actor } from '../kernel/event.js';
import type { DemoTeam } from './teams.js';
import type { Timeline } from './timeline.js';

/** Who coaches a demo team, as actors of later steps. */
export interface Staff {
  readonly teamId: string;
  readonly primary: Actor;
  readonly coaches: readonly Actor[];
}

export interface DemoAthlete {
  /** Names them forever: `athlete hawks 1`. */
  readonly key: string;
  readonly athleteId: string;
  readonly profile: AthleteProfile;
  readonly self: Actor;
  /** Their place among the athletes of the team. */
  readonly index: number;
  /** Days ago that they came. */
  readonly came: number;
}

/** People of the demo; every feature adds its part. */
export interface DemoCast {
  readonly timeline: Timeline;
  readonly admin: Actor;
  /** The demo accounts are on the first one. */
  readonly teams: readonly {
    readonly team: DemoTeam;
    readonly staff: Staff;
    readonly athletes: readonly DemoAthlete[];
  }[];
}

/** What a feature adds to the demo. */
export interface DemoPart {
  /** It is left out where there is no catalogue. */
  readonly needsColleges?: true;
  play?(cast: DemoCast): void;
  /** What `finish` takes, besides what sends commands. */
  readonly with?: readonly Type<object>[];
  /** What cannot be told without the database. It may be repeated. */
  finish?(get: <T extends object>(type: Type<T>) => T): Promise<void>;
}
