import type { Toast } from '../../../app/toasts/toast-store.js';

/** A suggestion that was sent to somebody, or why it was not. */
export interface Sent {
  readonly name: string;
  readonly refusal?: string;
}

/** How it went with several: how many it was suggested to, and who not and why. */
export function toldOfMany(sent: readonly Sent[]): Toast {
  const done = sent.filter(({ refusal }) => refusal === undefined);
  const not = sent.flatMap(({ name, refusal }) => (refusal === undefined ? [] : [`${name}: ${refusal}`]));
  const [only] = done;
  const whom = only && done.length === 1 ? only.name : `${done.length} athletes`;
  if (not.length === 0) return { title: `Suggested to ${whom}` };
  const title = done.length === 0 ? 'Not suggested to anyone' : `Suggested to ${whom}, not to ${not.length}`;
  return { kind: 'destructive', title, text: not.join(' ') };
}
