import fc from 'fast-check';

import { formatFrame, parseFrames, StompSyntaxError } from './stomp-frame.ts';

const one = (text: string) => {
  const [frame, ...rest] = parseFrames(text);
  expect(rest).toEqual([]);
  return frame!;
};

describe('STOMP frames', () => {
  it('reads command, headers and body', () => {
    const frame = one('SEND\ndestination:/a\r\nempty:\n\n{"token":"x"}\0\n');
    expect(frame.command).toBe('SEND');
    expect([...frame.headers]).toEqual([
      ['destination', '/a'],
      ['empty', ''],
    ]);
    expect(frame.body).toBe('{"token":"x"}');
  });

  it('reads several frames and heart-beats of one message, and nothing out of heart-beats alone', () => {
    expect(parseFrames('\n\r\n')).toEqual([]);
    expect(parseFrames('\nSUBSCRIBE\nid:1\n\n\0\n\nDISCONNECT\n\n\0\n').map((frame) => frame.command)).toEqual([
      'SUBSCRIBE',
      'DISCONNECT',
    ]);
  });

  it('keeps the first of repeated headers', () => {
    expect(one('SEND\na:1\na:2\n\n\0').headers.get('a')).toBe('1');
  });

  it('measures content-length in bytes and lets a body hold NUL', () => {
    expect(one('SEND\ncontent-length:8\n\n消息\0a\0').body).toBe('消息\0a');
  });

  it('leaves CONNECT headers unescaped', () => {
    expect(one('CONNECT\nhost:a\\nb:c\n\n\0').headers.get('host')).toBe('a\\nb:c');
  });

  it.each([
    ['an unknown command', 'HELLO\n\n\0'],
    ['a server command', 'MESSAGE\n\n\0'],
    ['no end', 'SEND\n\nbody'],
    ['no header end', 'SEND\na:b'],
    ['a header without a colon', 'SEND\nabc\n\n\0'],
    ['an undefined escape', 'SEND\na:b\\t\n\n\0'],
    ['an escape at the end', 'SEND\na:b\\\n\n\0'],
    ['a negative content-length', 'SEND\ncontent-length:-1\n\n\0'],
    ['a content-length beyond the end', 'SEND\ncontent-length:99\n\nabc\0'],
    ['a content-length that cuts the body', 'SEND\ncontent-length:1\n\nabc\0'],
    ['a body where none may be', 'SUBSCRIBE\nid:1\n\nabc\0'],
    ['too many headers', `SEND\n${'a:b\n'.repeat(40)}\n\0`],
    ['a huge header', `SEND\na:${'b'.repeat(5_000)}\n\n\0`],
    ['a lone carriage return', 'SEND\na:b\rc\n\n\0'],
  ])('refuses %s', (_, text) => {
    expect(() => parseFrames(text)).toThrow(StompSyntaxError);
  });

  it('reads back whatever it writes', () => {
    const header = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.dictionary(header, header, { maxKeys: 5 }), fc.string({ unit: 'grapheme' }), (headers, body) => {
        delete headers['content-length'];
        const frame = one(formatFrame('SEND', headers, body));
        frame.headers.forEach((value, name) => name === 'content-length' || expect(headers[name]).toBe(value));
        expect(frame.body).toBe(body);
      }),
    );
  });

  it('answers any text with frames or a syntax error, never another failure', () => {
    const piece = fc.constantFrom('SEND', 'CONNECT', '\n', '\r', '\0', ':', '\\', 'content-length:3', 'é', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          parseFrames(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(StompSyntaxError);
        }
      }),
    );
  });
});
