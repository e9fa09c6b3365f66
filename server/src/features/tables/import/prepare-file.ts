import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { createScanner, detectShape, type CsvFault, type CsvShape } from './csv-scanner.ts';
import { decoded, type Encoding } from './detect-encoding.ts';

const START_CHARACTERS = 256 * 1024;

export type PreparedFile = { readonly shape: CsvShape; readonly records: number } | { readonly fault: CsvFault };

/**
 * Writes a file as UTF-8 where the store may read it, and looks at every record on the way: a record with another number
 * of fields, or a quote that never closes, is a fault and not a guess.
 */
export async function prepareFile(source: string, encoding: Encoding, target: string): Promise<PreparedFile> {
  const shape = detectShape(await firstLines(source, encoding));
  let fault: CsvFault | null = null;
  let records = 0;
  const scanner = createScanner(shape.delimiter, (found, line) => {
    if (line <= shape.skip) return;
    records++;
    if (found !== shape.fields) fault ??= { kind: 'fields', line, expected: shape.fields, found };
  });
  await pipeline(
    async function* () {
      for await (const text of decoded(source, encoding)) {
        scanner.write(text);
        yield text;
      }
    },
    createWriteStream(target, { encoding: 'utf8' }),
  );
  const open = scanner.end();
  if (open !== null) return { fault: { kind: 'quote', line: open } };
  return fault ? { fault } : { shape, records };
}

async function firstLines(path: string, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of decoded(path, encoding)) {
    text += piece;
    if (text.length >= START_CHARACTERS) return text.slice(0, text.lastIndexOf('\n', START_CHARACTERS) + 1) || text;
  }
  return text;
}
