import type { Role } from '../../contract/access/permissions.js';
import type { ThingNamed } from '../../contract/endpoint.js';
import type { EventDefinition } from '../kernel/event-definition.js';

/**
 * Who is notified of an event: its athlete, their parents, the coaches of its team, the one coach that it names, athletes
 * with its college on their list, or admins. Each as what they may see now. `person`: the account that it names by `userId`,
 * and the guardians of a minor that it names by `guardianIds`, as long as they follow `minorId`.
 */
export type Audience = 'athlete' | 'parents' | 'coaches' | 'coach' | 'athletesOfCollege' | 'admins' | 'person';

/** A method, so that a notice of one event fits a list of them all. */
type PathOf<D> = { of(data: D, role: Role): string }['of'];

interface Declaration<D extends object> {
  /** What several are called: `new tasks`. */
  readonly many: string;
  /** The path of the screen that shows it, to each audience. */
  readonly to: Readonly<Partial<Record<Audience, PathOf<D>>>>;
  /** Nobody is notified while the team has it off. */
  readonly module?: NonNullable<ThingNamed['module']>;
  /** Coaches are not told what another coach did. */
  readonly quietAmongCoaches?: true;
  /** Coaches are also told of athletes their team doesn’t see, such as those who ask to join. */
  readonly ofAnyAthlete?: true;
  /** Also told to those who did it, since it takes a while, and where the platform did it. */
  readonly alsoToDoer?: true;
}

/** One type of event that people are notified of, in the words of its story. */
export interface Notice extends Declaration<object> {
  readonly type: string;
}

/** Declares who is told of an event, and where it leads: `notice(TaskAssigned, { many: 'new tasks', to: { … } })`. */
export const notice = <D extends object>(
  { type }: EventDefinition<string, D>,
  declared: Declaration<NoInfer<D>>,
): Notice => ({ type, ...declared });
