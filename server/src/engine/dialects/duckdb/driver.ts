import { createConfinement } from '../../run/confinement.ts';
import type { Driver, RawResult } from '../../run/driver.ts';
import { AnswerTooLarge } from '../answer-too-large.ts';
import type { Cage } from './cage/cage.ts';
import { ChildLost, TOO_LARGE } from './cage/child-error.ts';
import { createRetriedRead } from './cage/retried-reads.ts';
import { dataTypeOf } from './introspector.ts';
import { unpack, type PackedResult } from './protocol.ts';

/** Runs statements in the process that owns the file. */
export function duckDbDriver(cage: Cage): Driver & Required<Pick<Driver, 'confinement' | 'describe'>> {
  const confinement = createConfinement();
  const retried = createRetriedRead(confinement);
  /** What is told of a statement that heeds no interrupt. */
  const ignored = (corporation: string | undefined) => () => confinement.offended(corporation, 'harm');
  const driver: Driver & Required<Pick<Driver, 'confinement'>> = {
    confinement,
    async query(statement, signal) {
      const { corporation } = statement;
      const read = async (until: AbortSignal): Promise<PackedResult> => {
        const child = await cage.child();
        return child.ask({ op: 'query', statement }, until, ignored(corporation));
      };
      try {
        return unpack(await retried(read, signal, corporation));
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof Error && error.name === TOO_LARGE ? new AnswerTooLarge(error) : error;
      }
    },
    async *stream(statement, signal) {
      // Begun again only while nothing was handed on.
      const { corporation } = statement;
      const begin = async (until: AbortSignal) => {
        const child = await cage.child();
        const stream = await child.ask({ op: 'stream', statement }, until, ignored(corporation));
        const next = (now: AbortSignal) => child.ask({ op: 'next', stream }, now, ignored(corporation));
        return { child, stream, next, first: await next(until) };
      };
      try {
        const { child, stream, next, first } = await retried(begin, signal, corporation);
        try {
          for (let piece = first; piece; piece = await next(signal)) yield unpack(piece);
        } finally {
          await child.ask({ op: 'endStream', stream }).catch((error: unknown) => {
            if (!(error instanceof ChildLost)) throw error;
          });
        }
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
  };
  return {
    ...driver,
    async describe({ text, ...rest }, signal) {
      const { columns, rowCount }: RawResult = await driver.query({ ...rest, text: `describe ${text}` }, signal);
      return Array.from({ length: rowCount }, (_, row) => {
        const databaseType = String(columns[1]?.[row]);
        const instant = databaseType === 'TIMESTAMP WITH TIME ZONE';
        return {
          name: String(columns[0]?.[row]),
          databaseType,
          dataType: dataTypeOf(databaseType),
          ...(instant ? { instant } : {}),
        };
      });
    },
  };
}
