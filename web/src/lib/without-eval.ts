import { config } from 'zod/mini';

// Without `jitless`, zod tests whether it may compile code, when the first schema is made. The Content-Security-Policy
// forbids that, and the browser would report a violation. So this module comes before all that make schemas.
config({ jitless: true });
