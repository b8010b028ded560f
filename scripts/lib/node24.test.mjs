import { describe, expect, it } from 'vitest';
import { chooseNode } from './node24.mjs';

const packaged = { path: '/project/node_modules/node/bin/node', version: '24.21.0' };

describe('the Node of everything that is run', () => {
  it('is the one running when it is 24', () => {
    const running = { path: '/usr/bin/node', version: '24.1.0' };
    expect(chooseNode({ running, packaged })?.path).toBe('/usr/bin/node');
  });

  it('is the packaged one under any other', () => {
    for (const version of ['20.20.2', '22.0.0', '26.1.0', '240.0.0']) {
      expect(chooseNode({ running: { path: '/usr/bin/node', version }, packaged })?.path).toBe(packaged.path);
    }
  });

  it('is none when neither is 24', () => {
    expect(chooseNode({ running: { path: '/usr/bin/node', version: '20.0.0' }, packaged: null })).toBeNull();
  });
});
