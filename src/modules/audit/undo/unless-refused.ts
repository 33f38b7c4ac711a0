import { DomainError } from '../../../kernel/errors.js';

/** What came of it, or why a rule refused it: one of many changes that is refused does not stop the others. */
export async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | DomainError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return error;
    throw error;
  }
}

/**
 * What was not refused, and how much was.
 * @throws DomainError the first refusal, when everything was refused
 */
export function accepted<Result extends object>(
  results: readonly (Result | DomainError)[],
): { done: readonly [Result, ...Result[]]; refused: number } {
  const [first, ...others] = results.filter((result): result is Result => !(result instanceof DomainError));
  if (first) return { done: [first, ...others], refused: results.length - others.length - 1 };
  throw results.find((result) => result instanceof DomainError) ?? new Error('Nothing was asked for.');
}
