import { z } from 'zod';

/** Pages are counted from 1 (spec, section 9). */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
/** Rows a page; at most 1000 (spec, section 9: select-all, group, share and parent lists). */
export const count = (byDefault: number) => z.coerce.number().int().min(1).max(1000).default(byDefault);

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list in a query string: `a=1&a=2` or `a=1,2`. Empty entries are dropped. */
export function listOf<T extends z.ZodType>(item: T, most = 100) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(item).max(most),
    )
    .optional();
}
