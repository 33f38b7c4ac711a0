import { z } from 'zod/v4';

// The content security policy forbids making code at run time, which zod would try for speed. Vite puts this file in
// the place of 'zod', so that it runs before any schema is made.
z.config({ jitless: true });

export * from 'zod/v4';
