import { z } from 'zod';

/** Spec, section 9: pages of 15 in most lists; at most 1000 at once. */
export const A_PAGE = 15;
export const MOST = 1000;

export const pageField = z.coerce.number().int().min(1).max(100_000).catch(1);
export const countField = z.coerce.number().int().min(1).max(MOST).catch(A_PAGE);
export const searchField = z
  .string()
  .transform((text) => text.slice(0, 200))
  .catch('');
/** YYYY-MM-DD, or empty. */
export const dayField = z.iso.date().catch('');

/** Several of something. What is none of it is left out; where nothing is left, it is as by default. */
export const listField = <T extends z.ZodType>(item: T, byDefault: readonly z.output<T>[] = []) =>
  z
    .array(z.unknown())
    .transform((all): readonly z.output<T>[] => {
      const known = all.map((one) => item.safeParse(one)).flatMap(({ success, data }) => (success ? [data] : []));
      return known.length > 0 || all.length === 0 ? known : byDefault;
    })
    .catch(byDefault);

/** A list of which only the page can be turned. */
export const PagedView = z.object({ page: pageField });
