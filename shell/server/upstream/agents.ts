import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Connections to upstreams, which can be broken off by address. */
export interface Agents {
  byProtocol: { 'http:': HttpAgent; 'https:': HttpsAgent };
  /** Breaks off all connections to an address, with the calls that they carry. */
  breakOff(address: string): void;
  close(): void;
}

const options = {
  keepAlive: true,
  keepAliveMsecs: 60_000,
  maxSockets: 2_048,
  maxFreeSockets: 2_048,
};

export function openAgents(): Agents {
  const [plain, secure] = [new HttpAgent(options), new HttpsAgent(options)];
  return {
    byProtocol: { 'http:': plain, 'https:': secure },
    breakOff(address) {
      const { protocol, hostname, port } = new URL(address);
      const isSecure = protocol === 'https:';
      const name = `${hostname}:${port === '' ? (isSecure ? 443 : 80) : port}:`;
      const agent = isSecure ? secure : plain;
      for (const group of [agent.sockets, agent.freeSockets]) {
        for (const [key, sockets = []] of Object.entries(group)) {
          if (key.startsWith(name)) for (const socket of [...sockets]) socket.destroy();
        }
      }
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}
