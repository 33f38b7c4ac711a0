import type { AccountStatus } from '../../../../../contract/athlete/vocabulary.js';

/** A change of status that many athletes can have at once. */
export interface ManyChange {
  readonly label: 'Accept' | 'Activate' | 'Deactivate';
  readonly from: AccountStatus;
  readonly to: AccountStatus;
}

/** A rejection is decided for each alone, and so is accepting after one: neither is here. */
const changes: readonly ManyChange[] = [
  { label: 'Accept', from: 'pending', to: 'active' },
  { label: 'Activate', from: 'inactive', to: 'active' },
  { label: 'Deactivate', from: 'active', to: 'inactive' },
];

/** The changes that apply to some of these athletes, each with those that it applies to. */
export const changesFor = <Athlete extends { readonly accountStatus: AccountStatus }>(
  athletes: readonly Athlete[],
): (ManyChange & { readonly athletes: readonly Athlete[] })[] =>
  changes
    .map((change) => ({ ...change, athletes: athletes.filter(({ accountStatus }) => accountStatus === change.from) }))
    .filter((change) => change.athletes.length > 0);

export const athletesInWords = (count: number): string => (count === 1 ? '1 athlete' : `${count} athletes`);

const NAMED = 3;

/** `Ann Lee, Cy Young, Dee Young and 10 others`. */
export function namesInWords(names: readonly string[]): string {
  const others = names.length - NAMED;
  if (others > 1) return `${names.slice(0, NAMED).join(', ')} and ${others} others`;
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}
