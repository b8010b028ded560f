import { test as base } from './fixtures.ts';
import { startProxy, type Proxy } from './verbs/proxy.ts';

export const test = base.extend<{ readonly proxy: Proxy }>({
  proxy: async ({ baseURL: _baseURL }, give) => {
    const proxy = await startProxy();
    await give(proxy);
    proxy.close();
  },
});
