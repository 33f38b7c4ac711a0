import type { ToAgree } from '../../../../contract/account/terms.js';

/** `Ann`, `Ann and Bo`, `Ann, Bo and Cy`; empty for nobody. */
export function namesOf(athletes: ToAgree['athletes']): string {
  const names = athletes.map(({ firstName }) => firstName);
  const last = names.pop();
  if (last === undefined) return '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
