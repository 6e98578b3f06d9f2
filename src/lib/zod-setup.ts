import * as z from 'zod/mini';

// zod would compile schemas with `new Function`, which our content security
// policy forbids.
z.config({ jitless: true });
