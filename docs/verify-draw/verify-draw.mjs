/**
 * Checks the draw of a waiting room from what is published, by docs/contracts/draw.md; it needs no code of the
 * site, and @noble/curves alone for the signature of the round.
 *
 *   node verify-draw.mjs https://…/api/events/<id>/waiting-room [--entry <uuid>] [--commitment <hex>]
 *     [--beacon https://api.drand.sh] [--chain <hash>] [--key <hex>]
 *
 * --commitment: as you saw it before the sale; --entry: your own, to see its place. Ends with 1 when something does
 * not fit, and with 2 when something cannot be had.
 */
import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    entry: text,
    commitment: text,
    beacon: { ...text, default: 'https://api.drand.sh' },
    chain: { ...text, default: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971' },
    key: {
      ...text,
      default:
        '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    },
  },
});
const room = positionals[0]?.replace(/\/$/, '');
if (!room) giveUp('Which room? https://…/api/events/<id>/waiting-room');

/** @param {string} why @returns {never} */
function giveUp(why) {
  console.error(why);
  process.exit(2);
}

/** @param {Uint8Array[]} parts */
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
/** @param {string} hex */
const bytes = (hex) => Buffer.from(hex.replaceAll('-', ''), 'hex');
/** @param {string} url */
const get = async (url) => {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer : giveUp(`${url}: ${answer?.status ?? 'no answer'}`);
};

/** RFC 9162, section 2.1.1. @param {Uint8Array[]} ids @returns {Buffer} */
function rootOf(ids) {
  const [first] = ids;
  if (!first) return sha256();
  if (ids.length === 1) return sha256(Buffer.of(0), first);
  const half = 2 ** Math.floor(Math.log2(ids.length - 1));
  return sha256(Buffer.of(1), rootOf(ids.slice(0, half)), rootOf(ids.slice(half)));
}

/** @param {number} round @param {string} signature */
function isOfChain(round, signature) {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const { shortSignatures } = bls12_381;
  const message = shortSignatures.hash(
    sha256(number),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  );
  return shortSignatures.verify(bytes(signature), message, bytes(values.key));
}

const { data: draw } = await (await get(`${room}/draw`)).json();
const pool = Buffer.from(await (await get(`${room}/draw/entries`)).arrayBuffer());
const ids = Array.from({ length: pool.length / 16 }, (_, at) =>
  pool.subarray(16 * at, 16 * at + 16),
);
const order = (/** @type {Uint8Array} */ id) =>
  createHmac('sha256', bytes(draw.seed)).update(id).digest();
const parts = Array.from({ length: 1024 }, () => 0);
for (const id of ids) parts[order(id).readUInt16BE() >> 6] += 1;
const { signature } = await (
  await get(`${values.beacon}/${values.chain}/public/${draw.round}`)
).json();
const tail = [bytes(draw.eventId), bytes(draw.root)];

const checks = {
  'the seed of the server is the one that was promised':
    sha256(bytes(draw.serverSeed)).toString('hex') === (values.commitment ?? draw.commitment),
  'the pool has as many entries as was said, each once':
    ids.length === draw.size &&
    ids.every((id, at) => at === 0 || id.compare(ids[at - 1] ?? id) > 0),
  'the root is that of the pool': rootOf(ids).toString('hex') === draw.root,
  'the round is the one of the chain, and signed by it':
    signature === draw.signature && isOfChain(draw.round, signature),
  'the seed is made of root, round and the seed of the server':
    sha256(Buffer.from('PGQ1'), ...tail, sha256(bytes(signature)), bytes(draw.serverSeed)).toString(
      'hex',
    ) === draw.seed,
  'the histogram counts the entries': parts.every((count, part) => count === draw.histogram[part]),
};
for (const [what, fits] of Object.entries(checks))
  console.log(`${fits ? 'fits   ' : 'DIFFERS'} ${what}`);

if (values.entry) {
  const own = ids.find((id) => id.equals(bytes(values.entry ?? '')));
  const before = own && ids.filter((id) => order(id).compare(order(own)) < 0).length;
  console.log(
    own
      ? `        your place: ${Number(before) + 1} of ${ids.length}`
      : 'DIFFERS your entry is not in the pool',
  );
  if (!own) process.exitCode = 1;
}
if (!Object.values(checks).every(Boolean)) process.exitCode = 1;
