import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import type { Plugin } from 'vite';
import { describeApi } from '../functions/src/api/docs/describe-api.ts';

const require = createRequire(import.meta.url);

/**
 * Puts Swagger UI beside the page about the API, which the function `api` makes (docs/running.md), and the description
 * where that function has it: Hosting then serves it by itself.
 */
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
      this.emitFile({
        type: 'asset',
        fileName: 'api/openapi.json',
        source: JSON.stringify(describeApi(ENDPOINTS)),
      });
    },
  };
}
