import { z } from 'zod';

/** A past day, America/Chicago; the server refuses future ones. */
export const AsOf = z.iso.date({ error: 'Enter a day that there is, as YYYY-MM-DD.' });
