import { z } from 'zod';
import { SourceKind } from './vocabulary.js';

/** Who reported it, and for when: `2021-22`. */
export const Source = z.object({ kind: SourceKind, year: z.string().nullable() });
export type Source = z.infer<typeof Source>;
