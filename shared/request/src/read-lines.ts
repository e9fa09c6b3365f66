/**
 * Reads the lines of a body as they arrive; a last one without its end, which a broken connection leaves, is no line.
 * @throws what the connection breaks with
 */
export async function readLines({ body }: Response, onLine: (text: string) => void): Promise<void> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // A long line comes in many pieces, which are searched once each.
  const pieces: string[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const [end = '', ...begun] = decoder.decode(next.value, { stream: true }).split('\n');
    pieces.push(end);
    for (const piece of begun) {
      onLine(pieces.join(''));
      pieces.length = 0;
      pieces.push(piece);
    }
  }
}
