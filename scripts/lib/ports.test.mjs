import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BASE_PORTS,
  describeBusyPorts,
  findBusyPorts,
  findFreeOffset,
  portsAt,
  projectIdAt,
  readOffset,
} from './ports.mjs';

/** @type {net.Server[]} */
const servers = [];

/** @returns {Promise<number>} a port that somebody listens on now */
async function occupyPort() {
  const server = net.createServer();
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('ports', () => {
  it('shifts every port by the offset', () => {
    const shifted = portsAt(120);
    expect(Object.keys(shifted)).toEqual(Object.keys(BASE_PORTS));
    for (const [name, port] of Object.entries(BASE_PORTS)) expect(shifted).toHaveProperty(name, port + 120);
  });

  it('never gives two suites the same port when their offsets are multiples of ten', () => {
    /** @type {number[]} */
    const base = Object.values(BASE_PORTS);
    for (let offset = 10; offset <= 2000; offset += 10) {
      const shared = Object.values(portsAt(offset)).filter((port) => base.includes(port));
      expect(shared, `offset ${offset}`).toEqual([]);
    }
  });

  it('names another project at another offset', () => {
    expect(projectIdAt(0)).toBe('demo-barabar');
    expect(projectIdAt(30)).toBe('demo-barabar-30');
  });

  it('reads PORT_OFFSET, none being 0', () => {
    expect(readOffset({})).toBe(0);
    expect(readOffset({ PORT_OFFSET: '' })).toBe(0);
    expect(readOffset({ PORT_OFFSET: ' 250 ' })).toBe(250);
  });

  it.each(['-10', '1.5', 'ten', '60000', '1'])('refuses PORT_OFFSET=%s', (text) => {
    expect(() => readOffset({ PORT_OFFSET: text })).toThrow(`PORT_OFFSET is "${text}"`);
  });

  it('finds the ports in use, by name', async () => {
    const port = await occupyPort();
    expect(await findBusyPorts({ hub: port })).toEqual([['hub', port]]);
  });

  it('finds an offset at which nothing is in use', async () => {
    const offset = await findFreeOffset(20_003);
    expect(offset % 10).toBe(0);
    expect(offset).toBeGreaterThanOrEqual(20_010);
    expect(await findBusyPorts(portsAt(offset))).toEqual([]);
  });

  it('says which ports are in use and what to type instead', () => {
    const words = describeBusyPorts({ busy: [['hosting', 5000]], command: 'npm start', freeOffset: 10 });
    expect(words).toContain('5000 (hosting)');
    expect(words).toContain('PORT_OFFSET=10 npm start');
  });
});
