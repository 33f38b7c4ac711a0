import type { Waiting } from '../../../../contract/operations/admin.js';
import { paths } from '../../app/paths.js';

/** Something that waits for an admin: how much, what it is, and where it is dealt with. */
export interface WaitingFor {
  readonly key: keyof Waiting;
  readonly count: number;
  readonly what: string;
  readonly to: string;
  /** Something is wrong; without, it only goes on. */
  readonly wrong: boolean;
}

type Words = Omit<WaitingFor, 'key' | 'count' | 'what'> & {
  /** Of one, and of several. */
  readonly what: readonly [string, string];
};

const words: Readonly<Record<keyof Waiting, Words>> = {
  stopped: {
    what: ['read model or reaction stands still', 'read models or reactions stand still'],
    to: paths.admin.home,
    wrong: true,
  },
  deadLetters: { what: ['dead letter', 'dead letters'], to: paths.admin.deadLetters, wrong: true },
  erasures: { what: ['erasure is not done', 'erasures are not done'], to: paths.admin.privacy, wrong: true },
  inactiveTeams: { what: ['inactive team', 'inactive teams'], to: paths.admin.inactiveTeams, wrong: false },
  openCodes: { what: ['code nobody has used', 'codes nobody has used'], to: paths.admin.teamCodes, wrong: false },
};
const order = Object.keys(words) as (keyof Waiting)[];

/** What there is of it, in words; what is wrong first. */
export const whatWaits = (waiting: Waiting): readonly WaitingFor[] =>
  order.flatMap((key) => {
    const { what, ...where } = words[key];
    const count = waiting[key];
    return count === 0 ? [] : [{ key, count, what: what[count === 1 ? 0 : 1], ...where }];
  });
