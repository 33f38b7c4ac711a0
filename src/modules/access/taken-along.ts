/** Whose data a file holds that somebody asked for. */
export interface TakenAlong {
  readonly teamId: string;
  readonly athleteIds: readonly string[];
}

const files = new WeakMap<object, TakenAlong>();

/** Says of an answer that is a file whose data it holds: it goes out when that is recorded, whoever asked (ADR 26). */
export function takingAlong<A extends object>(answer: A, whose: TakenAlong): A {
  files.set(answer, whose);
  return answer;
}

export const takenAlongIn = (answer: unknown): TakenAlong | undefined =>
  typeof answer === 'object' && answer !== null ? files.get(answer) : undefined;
