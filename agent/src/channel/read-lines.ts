import { channelLineSchema, type z } from '@tessera/contract';

type Line = z.infer<typeof channelLineSchema>;
const LONGEST = 1024 * 1024;

/**
 * Lines of the channel of commands as they come; lines that this version does not know are left out.
 * @param heard called with each piece, so that a dead connection is told from a quiet one
 */
export async function* readLines(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  heard: () => void,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    rest += decoder.decode(value, { stream: true });
    if (rest.length > LONGEST) throw new Error('a line of the server is too long');
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const parsed = channelLineSchema.safeParse(parse(line));
      if (parsed.success) yield parsed.data;
    }
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
