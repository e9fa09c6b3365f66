import type { Worksheet } from 'exceljs';

/** What exceljs's types leave out: the streams in front of its ZIP packer that a streamed sheet writes to. */
interface StreamedSheet {
  readonly stream: { readonly pipes: readonly Pick<NodeJS.WritableStream, 'write'>[] };
}

/**
 * Waits until the packer has taken the text of a streamed sheet, except for the last 64 KB that exceljs collects. exceljs never waits
 * for it: without this, all text that is written faster than it is compressed stays in memory.
 */
export async function sheetPacked(sheet: Worksheet): Promise<void> {
  const { stream } = sheet as Worksheet & StreamedSheet;
  // The empty piece is taken when all before it are.
  await Promise.all(stream.pipes.map((pipe) => new Promise<void>((resolve) => pipe.write('', () => resolve()))));
}
