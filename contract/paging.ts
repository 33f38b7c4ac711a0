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

/** A past day, America/Chicago; the server refuses future ones. */
export const AsOf = z.iso.date({ error: 'Enter a date like 2026-03-15.' });

/** Ids are uuids. */
export const Id = z.uuid();
/** `{ id }` of a path. */
export const IdParams = z.strictObject({ id: Id });

/** Bidirectional controls and characters pasted along invisibly. Joiners are kept: emoji and Persian need them. */
const unseen = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A line without the invisible characters that chats and documents paste along. */
export const withoutUnseen = (line: string): string => line.replace(unseen, '');
