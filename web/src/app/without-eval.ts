import { z } from 'zod';

// The content security policy forbids making code at run time, which zod would try for speed. Imported before any schema.
z.config({ jitless: true });
