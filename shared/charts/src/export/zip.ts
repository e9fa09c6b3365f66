export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** 1980-01-01, so that the same content gives the same bytes. */
const DOS_DATE = 0x21;
const UTF8_NAME = 0x0800;

/** A ZIP archive of texts, deflated. */
export async function zip(entries: readonly ZipEntry[]): Promise<Blob> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const path = encoder.encode(name);
    const plain = encoder.encode(text);
    const packed = await deflated(plain);
    const facts = [20, UTF8_NAME, 8, 0, DOS_DATE] as const;
    const sizes = [crc32(plain), packed.length, plain.length] as const;
    const local = record(30, (view) => {
      view.setUint32(0, 0x04034b50, true);
      facts.forEach((fact, at) => view.setUint16(4 + at * 2, fact, true));
      sizes.forEach((size, at) => view.setUint32(14 + at * 4, size, true));
      view.setUint16(26, path.length, true);
    });
    const start = offset;
    const central = record(46, (view) => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(4, 20, true);
      facts.forEach((fact, at) => view.setUint16(6 + at * 2, fact, true));
      sizes.forEach((size, at) => view.setUint32(16 + at * 4, size, true));
      view.setUint16(28, path.length, true);
      view.setUint32(42, start, true);
    });
    parts.push(local, path, packed);
    directory.push(central, path);
    offset += local.length + path.length + packed.length;
  }
  const end = record(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, entries.length, true);
    view.setUint16(10, entries.length, true);
    view.setUint32(
      12,
      directory.reduce((sum, { length }) => sum + length, 0),
      true,
    );
    view.setUint32(16, offset, true);
  });
  return new Blob([...parts, ...directory, end]);
}

function record(length: number, fill: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  fill(new DataView(bytes.buffer));
  return bytes;
}
