/** The ends of a range as they are typed. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

/** The ends of `10-20`; an open one is empty. */
export function readRange(written: string): TypedRange {
  const [from = '', to = ''] = written.split('-');
  return { from, to };
}

/** A range of what was typed, empty where nothing was; or why that is none. Commas are left out: `20,000`. */
export function writeRange(
  typed: TypedRange,
  [least, most]: readonly [number, number],
): { readonly range?: string; readonly error?: string } {
  const [from, to] = [typed.from, typed.to].map((end) => end.replaceAll(/[,\s]/g, ''));
  if (!from && !to) return { range: '' };
  const ends = [from, to].flatMap((end) => (end ? [end] : []));
  if (ends.some((end) => !/^\d+(\.\d+)?$/.test(end))) return { error: 'Enter numbers only.' };
  if (ends.some((end) => Number(end) < least || Number(end) > most))
    return { error: `Enter numbers from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.` };
  if (from && to && Number(from) > Number(to)) return { error: 'The first number must be the smaller one.' };
  return { range: `${from ?? ''}-${to ?? ''}` };
}
