import { Buffer } from 'node:buffer';
import net from 'node:net';
import { listen } from '@panggung/test-support/processes/listen';

/**
 * @typedef {{ 'Node Type': string, 'Relation Name'?: string, 'Index Name'?: string, Plans?: Node[] }} Node
 * @typedef {{ text: string, plan: Node }} Statement
 */

/** Makes PostgreSQL send its client the plan of each executed statement. */
const settings = {
  // As the API sets it; options in an address replace its own.
  random_page_cost: '1.1',
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/**
 * Stands between the API and its database and reads the explanations that come by, so that plans
 * are those of the very statements of the API, with their parameters.
 * @param {string} databaseUrl
 * @param {number} port
 */
export async function explained(databaseUrl, port) {
  const target = new URL(databaseUrl);
  /** @type {Statement[]} */
  const statements = [];
  /** @type {Set<net.Socket>} */
  const open = new Set();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.on('error', () => [client, upstream].forEach((one) => one.destroy()));
    }
    client.pipe(upstream).pipe(client);
    upstream.on(
      'data',
      noticesOf((message) => statements.push(...statementOf(message))),
    );
  });
  await listen(server, port);
  const through = new URL(databaseUrl);
  through.port = String(port);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  through.searchParams.set('options', options.join(' '));
  return {
    url: through.href,
    /** Returns and removes the statements since the last call. */
    take: () => statements.splice(0),
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Reads messages of PostgreSQL's protocol: a letter, a length, a body. @param {(text: string) => void} tell */
function noticesOf(tell) {
  let rest = Buffer.alloc(0);
  return (/** @type {Buffer} */ chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest[0] === 'N'.charCodeAt(0)) {
        const fields = rest.toString('utf8', 5, end).split('\0');
        tell(fields.find((field) => field.startsWith('M'))?.slice(1) ?? '');
      }
      rest = rest.subarray(end);
    }
  };
}

/** @param {string} message @returns {Statement[]} */
function statementOf(message) {
  const [, json] = message.split('plan:\n');
  if (json === undefined) return [];
  const { 'Query Text': text, Plan: plan } = JSON.parse(json);
  return [{ text, plan }];
}

/** @param {Node} node @returns {Node[]} */
const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How a statement reaches its tables, outermost first. @param {Statement} statement */
export function accesses({ plan }) {
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] ?? node['Index Name'])
    .map((node) => ({
      how: node['Node Type'],
      relation: node['Relation Name'],
      what: node['Index Name'] ?? node['Relation Name'] ?? '',
    }));
}
