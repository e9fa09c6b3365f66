import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Entries by the DN below which they are asked for; values by attribute. */
export type LdapEntries = Readonly<Record<string, () => Iterable<LdapEntry>>>;
interface LdapEntry {
  readonly dn: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}
export interface LdapDirectory {
  readonly port: number;
  close(): Promise<void>;
}

const PAGED = '1.2.840.113556.1.4.319';
const BIND = 0x60;
const SEARCH = 0x63;

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from(content.length < 128 ? [tag, content.length] : [tag, 0x84, ...size]), content]);
};
const octets = (text: string): Buffer => tagged(0x04, Buffer.from(text));
const integer = (value: number): Buffer =>
  tagged(0x02, Buffer.from([(value >> 24) & 0x7f, value >> 16, value >> 8, value]));
const OK = [tagged(0x0a, Buffer.from([0])), octets(''), octets('')] as const;

interface Read {
  readonly tag: number;
  readonly content: Buffer;
  /** Where the next one begins. */
  readonly end: number;
}
/** @returns null for one that has not come whole */
function read(bytes: Buffer, at = 0): Read | null {
  if (bytes.length < at + 2) return null;
  const first = bytes[at + 1]!;
  const more = first < 128 ? 0 : first - 128;
  if (bytes.length < at + 2 + more) return null;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const begin = at + 2 + more;
  return bytes.length < begin + length
    ? null
    : { tag: bytes[at]!, content: bytes.subarray(begin, begin + length), end: begin + length };
}
function all(content: Buffer): Read[] {
  const found: Read[] = [];
  for (let one = read(content); one; one = read(content, one.end)) found.push(one);
  return found;
}

/** A directory that speaks as much of LDAP as is needed to read it: simple binds with any password, and searches in pages. */
export async function serveLdap(entries: LdapEntries): Promise<LdapDirectory> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (let message = read(waiting); message; message = read(waiting)) {
        waiting = waiting.subarray(message.end);
        const [id, operation, controls] = all(message.content);
        if (!id || !operation) continue;
        const answer = (...parts: readonly Buffer[]) => socket.write(tagged(0x30, tagged(0x02, id.content), ...parts));
        if (operation.tag === BIND) answer(tagged(0x61, ...OK));
        if (operation.tag === SEARCH) search(entries, operation, controls, answer);
      }
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What was found for a base, so that a page begins where the last one ended. */
const found = new Map<string, readonly LdapEntry[]>();

function search(
  entries: LdapEntries,
  operation: Read,
  controls: Read | undefined,
  answer: (...parts: readonly Buffer[]) => void,
): void {
  const base = all(operation.content)[0]?.content.toString() ?? '';
  const paged = all(controls?.content ?? Buffer.alloc(0))
    .map(({ content }) => all(content))
    .find(([oid]) => oid?.content.toString() === PAGED);
  const [size, cookie] = all(all(paged?.at(-1)?.content ?? Buffer.alloc(0))[0]?.content ?? Buffer.alloc(0));
  const from = Number(cookie?.content.toString() || 0);
  if (from === 0) found.set(base, [...(entries[base]?.() ?? [])]);
  const list = found.get(base) ?? [];
  const until = paged && size ? from + size.content.readUIntBE(0, size.content.length) : list.length;
  for (const { dn, attributes } of list.slice(from, until)) {
    const values = Object.entries(attributes).map(([name, given]) =>
      tagged(0x30, octets(name), tagged(0x31, ...given.map(octets))),
    );
    answer(tagged(0x64, octets(dn), tagged(0x30, ...values)));
  }
  const next = until < list.length ? String(until) : '';
  const control = tagged(0x30, octets(PAGED), tagged(0x04, tagged(0x30, integer(0), octets(next))));
  answer(tagged(0x65, ...OK), ...(paged ? [tagged(0xa0, control)] : []));
}
