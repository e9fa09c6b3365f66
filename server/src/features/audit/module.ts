import { Readable } from 'node:stream';

import { AUDIT_LIMITS, type AuditFilter } from '@tessera/contract';

import type { AuditEntry } from '../../platform/audit/index.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { getCorporation } from '../identity/index.ts';
import { auditCsv } from './audit-csv.ts';
import { createAuditWriter } from './audit-writer.ts';
import { expireLines } from './expire-lines.ts';
import { auditMigrations } from './migrations.ts';
import { AuditReader } from './read-lines.ts';
import { refusalText } from './refusal-text.ts';
import { createAuditSink } from './stream/create-sink.ts';
import { streamLines, streamState } from './stream/stream-lines.ts';
import type { AuditTables } from './tables.ts';
import { verifyChain } from './verify-chain.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    audit: AuditOfOthers;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends AuditTables {}
}

/** Lines of one portion of a proof: about a second. */
const PORTION = 20_000;

/** What is done without a call, as by a schedule, leaves its line here. */
export interface AuditOfOthers {
  /** Does not throw. */
  add(entry: AuditEntry): void;
}

const DAY = 86_400_000;
/** Lines of a file that are read and written together. */
const LINES_AT_ONCE = 2_000;
const EVERY_TEN_SECONDS = '*/10 * * * * *';

/** Keeps the audit log in the store, where owners read it; the server's own log has the same lines. */
export const auditSlice = defineSlice({
  name: 'audit',
  migrations: auditMigrations,
  needs: ['identity'],
  create({ services, needs: { identity } }) {
    const { store, jobs, now, env } = services;
    const writer = createAuditWriter(services);
    const readerFor = async ({ corporationCode }: Viewer, filter: AuditFilter) => {
      const [corporation, names] = await Promise.all([
        getCorporation(store, corporationCode),
        identity.userNames(corporationCode),
      ]);
      const operating = corporation?.operator === true;
      return new AuditReader(store, { corporationCode, operating, names }, filter);
    };
    jobs.define('audit.expire', async () => {
      if (env.TESSERA_AUDIT_DAYS > 0)
        await expireLines(store, new Date(now().getTime() - env.TESSERA_AUDIT_DAYS * DAY));
    });
    jobs.schedule('audit.expire', '17 3 * * *', 'UTC');
    const sink = createAuditSink(env, now);
    if (sink) {
      jobs.define('audit.stream', async ({ signal }) => streamLines(services, sink, signal));
      jobs.schedule('audit.stream', EVERY_TEN_SECONDS, 'UTC');
    }
    return {
      gives: { add: (entry) => writer.add(entry) },
      audit: (entry) => writer.add(entry),
      handlers: {
        audit: {
          async search({ viewer, body: { page, limit, ...filter }, context: { locale } }) {
            await writer.settled();
            const reader = await readerFor(viewer, filter);
            const [lines, total] = await Promise.all([reader.read((page - 1) * limit, limit), reader.count()]);
            return { list: lines.map((line) => ({ ...line, reason: refusalText(line, locale) })), total };
          },
          async exportFile({ viewer, body, context: { locale } }) {
            await writer.settled();
            const parts = (await readerFor(viewer, body)).parts(AUDIT_LIMITS.exported, LINES_AT_ONCE);
            const name = `audit-${now().toISOString().slice(0, 10)}.csv`;
            return new FileAnswer(Readable.from(auditCsv(parts, locale)), name, 'text/csv; charset=utf-8');
          },
          async verify({ viewer, body: { portion }, context: { signal } }) {
            await writer.settled();
            const part = portion ? { from: portion.from, most: PORTION } : {};
            return verifyChain(store, viewer.corporationCode, { ...part, signal });
          },
          async stream({ viewer }) {
            const corporation = await getCorporation(store, viewer.corporationCode);
            if (!sink || corporation?.operator !== true)
              return { to: null, waiting: 0, sentAt: null, failure: null, failedAt: null };
            return { to: { kind: sink.kind, host: sink.host }, ...(await streamState(store)) };
          },
        },
      },
      stop: () => writer.close(),
    };
  },
});
