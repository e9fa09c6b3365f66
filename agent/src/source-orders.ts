import { AGENT_LIMITS, type SourceOrder, type sourceTestAnswerSchema, type z } from '@tessera/contract';

import { openSource } from './readers/open-source.ts';
import { faultOf } from './readers/read-fault.ts';
import type { PreviewAnswer, SourceReader } from './readers/source-reader.ts';
import type { Passwords } from './seal/passwords.ts';

/** Seconds that a question may take; the server waits a little longer. */
const LIMIT = 50;

/**
 * What the server asks about a source.
 * @returns JSON of the schema beside the order
 * @throws Error whose message is JSON of a fault
 */
export async function answerAboutSource(order: SourceOrder, passwords: Passwords): Promise<string> {
  let reader: SourceReader | undefined;
  const began = performance.now();
  try {
    const { statementSeconds } = order.source;
    const source = { ...order.source, statementSeconds: Math.min(LIMIT, statementSeconds) };
    reader = await openSource(source, await passwords.of(order.source));
    return JSON.stringify(await ask(order, reader, began));
  } catch (error) {
    const { reason, message } = faultOf(error);
    throw new Error(JSON.stringify({ reason, text: message }), { cause: error });
  } finally {
    await reader?.close();
  }
}

async function ask(order: SourceOrder, reader: SourceReader, began: number): Promise<object> {
  switch (order.kind) {
    case 'test': {
      const { server, encrypted, files } = reader;
      const milliseconds = Math.round(performance.now() - began);
      // What can't be counted is none of the connection's faults.
      const active = await reader.active?.().catch(() => null);
      return {
        ...{ server, encrypted, milliseconds },
        ...(files !== undefined && { files }),
        ...(active !== undefined && { active }),
      } satisfies z.infer<typeof sourceTestAnswerSchema>;
    }
    case 'tables':
      return reader.tables(order.search);
    case 'preview':
      return reader.preview(order.from).then(shortened);
  }
}

/** As many rows as an answer holds. */
function shortened(answer: PreviewAnswer): PreviewAnswer {
  let { rows } = answer;
  while (rows.length > 0 && JSON.stringify({ ...answer, rows }).length > AGENT_LIMITS.logLength)
    rows = rows.slice(0, Math.floor(rows.length / 2));
  return { ...answer, rows };
}
