import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Puts Swagger UI beside the page about the API, which the function `api` makes (docs/running.md). */
export function apiReference(): Plugin {
  return {
    name: 'barabar:api-reference',
    apply: 'build',
    generateBundle() {
      for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css'])
        this.emitFile({
          type: 'asset',
          fileName: `api-reference/${name}`,
          source: readFileSync(require.resolve(`swagger-ui-dist/${name}`)),
        });
    },
  };
}
