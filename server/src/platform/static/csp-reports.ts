import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { CatalogueError } from '../http/catalogue-error.ts';
import { createRequestBudget, networkOf } from '../http/request-budget.ts';
import type { Services } from '../services.ts';

/** Where pages send what their policy refused. */
export const CSP_REPORT_PATH = '/api/platform/csp-report';
/** Reports that one address may send in a minute, and that one request may hold. */
const PER_MINUTE = 20;
const MOST_IN_ONE = 10;
const LONGEST = 300;

const place = z
  .string()
  .transform((text) => (text.split(/[?#]/)[0] ?? '').slice(0, LONGEST))
  .optional()
  .catch(undefined);
const line = z.number().optional().catch(undefined);
/** What `report-uri` sends. */
const legacySchema = z.object({
  'csp-report': z
    .object({
      'effective-directive': place,
      'violated-directive': place,
      'blocked-uri': place,
      'document-uri': place,
      'source-file': place,
      'line-number': line,
    })
    .transform((report) => ({
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
      line: report['line-number'],
    })),
});
/** What the Reporting API sends, of kinds that are none of ours too. */
const reportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z
    .object({ effectiveDirective: place, blockedURL: place, documentURL: place, sourceFile: place, lineNumber: line })
    .transform((report) => ({
      directive: report.effectiveDirective,
      blocked: report.blockedURL,
      page: report.documentURL,
      source: report.sourceFile,
      line: report.lineNumber,
    })),
});

/** Logs what browsers report of the policy, so much of one address and without queries of addresses. */
export function registerCspReports(http: FastifyInstance, { log, now }: Pick<Services, 'log' | 'now'>): void {
  const budget = createRequestBudget(PER_MINUTE, () => now().getTime());
  void http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, parsed) => parsed(null, String(body)),
    );
    scope.post(CSP_REPORT_PATH, async (request, reply) => {
      if (budget.spend(networkOf(request.ip)) > 0) throw new CatalogueError('rateLimited');
      for (const report of reportsIn(request.body)) {
        log.warn({ reqId: request.id, csp: report }, 'a page refused what its policy does not allow');
      }
      return reply.code(204).send();
    });
    done();
  });
}

function reportsIn(body: unknown): readonly object[] {
  if (typeof body !== 'string') throw new CatalogueError('unsupportedMediaType');
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch (error) {
    throw new CatalogueError('malformedBody', {}, { cause: error });
  }
  const legacy = legacySchema.safeParse(content);
  if (legacy.success) return [legacy.data['csp-report']];
  const list: readonly unknown[] = Array.isArray(content) ? content.slice(0, MOST_IN_ONE) : [];
  return list.flatMap((entry) => reportSchema.safeParse(entry).data?.body ?? []);
}
