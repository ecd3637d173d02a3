import { inflateSync } from 'node:zlib';

const woffHeader = { bytes: 44, signature: 0x774f4646, flavor: 4, tables: 12 };
const woffEntry = { bytes: 20, offset: 4, packed: 8, length: 12, checksum: 16 };
const sfntHeader = { bytes: 12 };
const sfntEntry = { bytes: 16 };

/**
 * Unpacks a font from WOFF to its original form (sfnt, as in .ttf files). The library that draws
 * PDFs reads WOFF too, but unpacks a table again for each letter that it looks up.
 * @throws Error for anything but WOFF
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== woffHeader.signature) throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(woffHeader.tables);
  const entries = Array.from({ length: count }, (_, index) =>
    woff.subarray(woffHeader.bytes + index * woffEntry.bytes).subarray(0, woffEntry.bytes),
  );
  const directory = Buffer.alloc(sfntHeader.bytes + count * sfntEntry.bytes);
  directory.writeUInt32BE(woff.readUInt32BE(woffHeader.flavor), 0);
  directory.writeUInt16BE(count, 4);
  // Fields for a binary search in the directory.
  const largest = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(largest * 16, 6);
  directory.writeUInt16BE(Math.log2(largest), 8);
  directory.writeUInt16BE((count - largest) * 16, 10);

  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, entry] of entries.entries()) {
    const table = tableOf(woff, entry);
    const at = sfntHeader.bytes + index * sfntEntry.bytes;
    entry.copy(directory, at, 0, 4);
    entry.copy(directory, at + 4, woffEntry.checksum, woffEntry.checksum + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Tables that packing does not make smaller are stored as they are. */
function tableOf(woff: Buffer, entry: Buffer): Buffer {
  const offset = entry.readUInt32BE(woffEntry.offset);
  const packed = woff.subarray(offset, offset + entry.readUInt32BE(woffEntry.packed));
  return packed.length < entry.readUInt32BE(woffEntry.length) ? inflateSync(packed) : packed;
}
