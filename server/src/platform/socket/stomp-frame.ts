/** A STOMP 1.2 frame; of repeated headers the first one stands, as the protocol says. */
export interface StompFrame {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Text that is no STOMP 1.2; the message is safe to show to the client. */
export class StompSyntaxError extends Error {
  override readonly name = 'StompSyntaxError';
}

const MAX_HEADERS = 32;
const MAX_LINE = 1_024;
const CLIENT_COMMANDS: ReadonlySet<string> = new Set([
  'CONNECT',
  'STOMP',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
]);

/**
 * Parses a WebSocket text message of line ends and whole STOMP frames. @throws StompSyntaxError, also for unfinished
 * ones
 */
export function parseFrames(text: string): StompFrame[] {
  const bytes = Buffer.from(text, 'utf8');
  const frames: StompFrame[] = [];
  let at = skipLineEnds(bytes, 0);
  while (at < bytes.length) {
    const { frame, end } = parseFrame(bytes, at);
    frames.push(frame);
    at = skipLineEnds(bytes, end);
  }
  return frames;
}

/** Writes a frame with its content-length; header values are escaped except in CONNECTED. */
export function formatFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const escape = command === 'CONNECTED' ? (value: string) => value : escapeHeader;
  const lines = Object.entries(headers).map(([name, value]) => `${escape(name)}:${escape(value)}\n`);
  const length = body === '' ? '' : `content-length:${Buffer.byteLength(body)}\n`;
  return `${command}\n${lines.join('')}${length}\n${body}\0`;
}

/** Escapes a header name or value: backslash, carriage return, line feed and colon. */
export function escapeHeader(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll(':', '\\c');
}

function parseFrame(bytes: Buffer, start: number): { frame: StompFrame; end: number } {
  const first = readLine(bytes, start);
  const command = first.line;
  let next = first.next;
  if (!CLIENT_COMMANDS.has(command)) throw new StompSyntaxError('unknown command');
  const plain = command === 'CONNECT' || command === 'STOMP';
  const headers = new Map<string, string>();
  for (let count = 0; ; count += 1) {
    const header = readLine(bytes, next);
    next = header.next;
    if (header.line === '') break;
    if (count >= MAX_HEADERS) throw new StompSyntaxError('too many headers');
    const colon = header.line.indexOf(':');
    if (colon < 1) throw new StompSyntaxError('header without a colon');
    const name = plain ? header.line.slice(0, colon) : unescapeHeader(header.line.slice(0, colon));
    const value = plain ? header.line.slice(colon + 1) : unescapeHeader(header.line.slice(colon + 1));
    if (!headers.has(name)) headers.set(name, value);
  }
  const { body, end } = readBody(bytes, next, headers.get('content-length'));
  if (body !== '' && command !== 'SEND') throw new StompSyntaxError(`${command} carries no body`);
  return { frame: { command, headers, body }, end };
}

function readBody(bytes: Buffer, start: number, declared: string | undefined): { body: string; end: number } {
  if (declared === undefined) {
    const end = bytes.indexOf(0, start);
    if (end < 0) throw new StompSyntaxError('frame without its end');
    return { body: bytes.toString('utf8', start, end), end: end + 1 };
  }
  if (!/^\d{1,9}$/.test(declared)) throw new StompSyntaxError('content-length is no number');
  const end = start + Number(declared);
  if (bytes[end] !== 0) throw new StompSyntaxError('content-length does not meet the end of the frame');
  return { body: bytes.toString('utf8', start, end), end: end + 1 };
}

function readLine(bytes: Buffer, start: number): { line: string; next: number } {
  const end = bytes.indexOf(10, start);
  if (end < 0) throw new StompSyntaxError('frame without its end');
  if (end - start > MAX_LINE) throw new StompSyntaxError('line too long');
  const stop = end > start && bytes[end - 1] === 13 ? end - 1 : end;
  const line = bytes.toString('utf8', start, stop);
  if (line.includes('\0') || line.includes('\r')) throw new StompSyntaxError('control character in a header');
  return { line, next: end + 1 };
}

function skipLineEnds(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] === 10)) at += 1;
  return at;
}

function unescapeHeader(text: string): string {
  return text.replace(/\\(.?)/gs, (_, code: string) => {
    const plain = { r: '\r', n: '\n', c: ':', '\\': '\\' }[code];
    if (plain === undefined) throw new StompSyntaxError('undefined escape in a header');
    return plain;
  });
}
