import type { CodeLookup } from '../../../../contract/invite/endpoints.js';
import type { Step } from '../../app/use-step.js';

/** What somebody said that they are; a code decides otherwise where it must (spec, "New-account routes"). */
const chosen = ['athlete', 'coach', 'parent'] as const;
export type Chosen = (typeof chosen)[number];

/** What the address says that they chose; undefined where it says nothing, or nonsense. */
export const chosenIn = (params: URLSearchParams): Chosen | undefined => chosen.find((one) => one === params.get('as'));

/** The steps of a new account, as they stand in the address. The first has no name. */
export const steps = {
  chooseRole: {},
  athleteMembership: { step: 'athlete-membership' },
  coachMembership: { step: 'coach-membership' },
  /** `code`: one at hand, bare; `as`: where they came from. */
  joinTeam: (as?: Chosen, code?: string): Step => ({ step: 'join-team', as, code }),
  createTeam: (code?: string): Step => ({ step: 'create-team', code }),
} as const;

/** What a step's Back leads to when the step was opened by its address. */
export function before(step: string | undefined, as: string | null): Step {
  if (step === 'create-team') return steps.coachMembership;
  if (step === 'join-team' && as === 'athlete') return steps.athleteMembership;
  if (step === 'join-team' && as === 'coach') return steps.coachMembership;
  return steps.chooseRole;
}

const meant: Record<CodeLookup['role'], Chosen> = {
  athlete: 'athlete',
  'assistant-coach': 'coach',
  team: 'coach',
  parent: 'parent',
};

/**
 * The role that somebody is asked about before a code gives it to them. Undefined when they have chosen it themselves, or
 * came by a code that was given to one person: a team's own code hangs on a wall.
 */
export function toAsk(
  { role, isPublic }: Pick<CodeLookup, 'role' | 'isPublic'>,
  said: Chosen | undefined,
): Chosen | undefined {
  if (said === undefined && !isPublic) return undefined;
  return meant[role] === said ? undefined : meant[role];
}
