import { z } from 'zod';

/** A name on X, with or without its @. */
export const XHandle = z.string().regex(/^@?[A-Za-z0-9_]{1,15}$/, 'Enter an X handle, like @handle');
