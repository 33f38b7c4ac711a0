import pg from 'pg';

const INT8 = 20;

/**
 * Type parsers for a pool or client of ours: int8 becomes a number. Set on each pool, never on pg itself:
 * other packages in the process read int8 as they please.
 */
export function parsersWithNumbers(): pg.CustomTypesConfig {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(INT8, int8ToNumber);
  return overrides;
}

/** @throws RangeError past 2^53, where numbers lose precision */
export function int8ToNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The int8 ${text} does not fit a number.`);
  return number;
}
