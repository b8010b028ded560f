import * as z from 'zod/mini';

// zod's small build says 'Invalid input' of every rule without a message of its own. The messages of the API name what
// is expected, in English.
z.config(z.locales.en());
