import type { Scalar } from './binary-columns.js';

/** A column of a read table: its Postgres type and, for the compiler, the type of its values. */
export interface Column<T> {
  readonly kind: Scalar;
  readonly nullable: boolean;
  /** Carries the type alone; never there. */
  readonly holds?: T;
}

const column = <T>(kind: Scalar): Column<T> => ({ kind, nullable: false });

export const text = <T extends string = string>(): Column<T> => column('text');
export const texts = <T extends string = string>(): Column<T[]> => column('text[]');
export const integer = (): Column<number> => column('integer');
/** Read as a number: good to 2^53. */
export const bigint = (): Column<number> => column('bigint');
export const double = (): Column<number> => column('double precision');
export const boolean = (): Column<boolean> => column('boolean');
/** Milliseconds are kept, no more. */
export const timestamp = (): Column<Date> => column('timestamptz');
export const json = <T>(): Column<T> => column('jsonb');

/** The same column where it may be null. */
export const orNull = <T>({ kind }: Column<T>): Column<T | null> => ({ kind, nullable: true });
