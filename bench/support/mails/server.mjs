/**
 * A mail server in a separate process: accepts every mail, stores none, and remembers the addresses
 * and times. Delays each "accepted" by its argument in milliseconds, as a distant server would.
 * Sends its parent the port, and on request what has arrived.
 */
import { Buffer } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * @typedef {object} Arrived
 * @property {number} mails
 * @property {number} twice mails beyond the first to the same address
 * @property {number} withTickets mails that carried a PDF
 * @property {number} connections
 * @property {number} lastAt milliseconds since 1970
 * @property {string[]} addresses of those who got one, if they were asked for
 */

const delayMs = Number(process.argv[2] ?? 0);
/** @type {Map<string, number>} */
const mailsTo = new Map();
const arrived = { mails: 0, twice: 0, withTickets: 0, connections: 0, lastAt: 0, lastPaidAt: 0 };

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onConnect(_session, done) {
    arrived.connections += 1;
    done();
  },
  onData(stream, session, done) {
    /** @type {Buffer[]} */
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('error', done);
    stream.on('end', () => {
      // A paid order's mail ends with its PDF; the header of each part names its type.
      const carriesTickets = Buffer.concat(parts).includes('application/pdf');
      const take = () => {
        note(session.envelope.rcptTo.map(({ address }) => address)[0] ?? '', carriesTickets);
        done();
      };
      if (delayMs === 0) take();
      else void sleep(delayMs).then(take);
    });
  },
});
server.on('error', () => undefined);

/** @param {string} address @param {boolean} carriesTickets */
function note(address, carriesTickets) {
  const before = mailsTo.get(address) ?? 0;
  mailsTo.set(address, before + 1);
  arrived.mails += 1;
  arrived.lastAt = Date.now();
  if (before > 0) arrived.twice += 1;
  if (!carriesTickets) return;
  arrived.withTickets += 1;
  arrived.lastPaidAt = arrived.lastAt;
}

process.on('message', (asked) => {
  const addresses = asked === 'addresses' ? [...mailsTo.keys()] : [];
  process.send?.({ ...arrived, addresses });
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
