import { START as BEGINNING, type ReadPosition } from '@eventstore/db-client';
import { START, type Position } from '../../../kernel/position.js';

/** EventStoreDB encodes "no position" as the greatest unsigned number; every real one fits a signed one. */
const GREATEST = 2n ** 63n - 1n;

/**
 * @returns "commit/prepare", both parts: explicit transactions give several events one commit position; undefined if
 * the server returned none
 */
export function toPosition(position: { commit: bigint; prepare: bigint } | undefined): Position | undefined {
  if (!position || position.commit > GREATEST || position.prepare > GREATEST) return undefined;
  return `${position.commit}/${position.prepare}` as Position;
}

/** @throws TypeError for a position that another adapter drew */
export function fromPosition(position: Position): ReadPosition {
  if (position === START) return BEGINNING;
  const [, commit, prepare] = /^(\d+)\/(\d+)$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new TypeError(`${position} is not a position in an EventStoreDB log: was it drawn from another event store?`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
