import { z } from 'zod';

/** A day that is looked back at, America/Chicago; the server refuses one that is still to come. */
export const AsOf = z.iso.date({ error: 'Enter a day that there is, as YYYY-MM-DD.' });
