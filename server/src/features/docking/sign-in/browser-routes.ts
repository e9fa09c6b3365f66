import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { networkOf } from '../../../platform/http/request-budget.ts';
import type { RunningServices } from '../../../platform/open-services.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { hitRateLimit } from '../../../platform/security/index.ts';
import { localeOf, text } from '../../../platform/texts/index.ts';
import { heldTimeout } from '../../../platform/timed-signal.ts';
import type { AuditOfOthers } from '../../audit/index.ts';
import type { SystemRow } from '../docking-repository.ts';
import { dockedOf } from '../docking-views.ts';
import { KINDS } from '../kinds/index.ts';
import type { SignInWay } from '../kinds/kind.ts';
import { StepFailure } from '../step-failure.ts';
import { endSessions } from './end-sessions.ts';
import type { SignInParts } from './handlers.ts';

const BASE = '/api/auth/docking';
const LARGEST = 512 * 1024;
/** Calls of one network: whole companies stand behind one address. */
const CALLS = { hits: 3_000, windowSeconds: 15 * 60 };
const PATIENCE = 10_000;

type Parts = Pick<SignInParts, 'auth' | 'repository' | 'attempts' | 'sessions' | 'toolsFor'>;

/** Where systems send browsers by forms and links of their own: no calls of the shell, and without its cookies. */
export function browserRoutes(
  http: FastifyInstance,
  services: RunningServices,
  parts: Parts,
  audit: AuditOfOthers,
): void {
  const { auth, repository, attempts, sessions, toolsFor } = parts;
  const home = publicUrl(services.env);

  /** @throws CatalogueError rateLimited, dockingOff */
  async function systemOf(request: FastifyRequest): Promise<{ row: SystemRow; signIn: SignInWay }> {
    const { allowed } = await hitRateLimit(services.store, `docking:${networkOf(request.ip)}`, CALLS);
    if (!allowed) throw new CatalogueError('rateLimited');
    const { systemId } = z.object({ systemId: z.string().max(64) }).parse(request.params);
    const row = await repository.known(systemId);
    const signIn = row?.enabled ? KINDS[row.kind].signIn : null;
    if (!row || !signIn) throw new CatalogueError('dockingOff');
    return { row, signIn };
  }
  const docked = async (row: SystemRow) => dockedOf(row, await repository.secretsOf(row.system_id));
  const tools = () => toolsFor(heldTimeout(PATIENCE));
  const lead = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 303);

  http.get(`${BASE}/about/:systemId`, async (request, reply) => {
    const { row, signIn } = await systemOf(request);
    if (!signIn.about) throw new CatalogueError('dockingOff');
    return reply.type('application/samlmetadata+xml').send(signIn.about(await docked(row), tools()));
  });
  http.post(`${BASE}/answer/:systemId`, { bodyLimit: LARGEST }, async (request, reply) => {
    const form = formOf(request);
    // One that was not asked for has no state of ours.
    const state = new URLSearchParams(form).get('RelayState') ?? 'none';
    try {
      const { row } = await systemOf(request);
      await attempts.answer(row.system_id, state, form);
    } catch (error) {
      // The page to which it leads asks again, and shows why.
      if (!(error instanceof CatalogueError)) throw error;
    }
    return lead(reply, `${home}/redirectPage?${new URLSearchParams({ state }).toString()}`);
  });
  http.route({
    method: ['GET', 'POST'],
    url: `${BASE}/leave/:systemId`,
    bodyLimit: LARGEST,
    async handler(request, reply) {
      const { row, signIn } = await systemOf(request);
      if (!signIn.leave) throw new CatalogueError('dockingOff');
      const { system_id: systemId, corporation_code: corporationCode } = row;
      const method = request.method === 'GET' ? 'GET' : 'POST';
      const [, query = ''] = (request.raw.url ?? '').split('?', 2);
      const note = (outcome: string, details: Readonly<Record<string, string | number>>): void =>
        audit.add({
          ...{ action: 'docking.signedOut', outcome, requestId: request.id, address: request.ip, corporationCode },
          ...{ userId: null, account: null, details: { systemId, ...details } },
        });
      try {
        const word = { method, text: method === 'GET' ? query : formOf(request) } as const;
        const out = await signIn.leave(await docked(row), word, tools());
        if (!out) return await lead(reply, `${home}/login`);
        const ended = await endSessions(auth, sessions, systemId, out);
        if (ended === null) throw new StepFailure('docking.saml.fault.inResponseTo');
        note('ok', { sessions: ended });
        return await lead(reply, out.back?.href ?? `${home}/login`);
      } catch (error) {
        if (!(error instanceof StepFailure)) throw error;
        note('dockingLogout', { reason: error.key });
        const locale = localeOf(undefined, request.headers['accept-language']);
        return reply
          .code(400)
          .type('text/plain; charset=utf-8')
          .send(text(locale, error.key, error.args));
      }
    },
  });
}

const formOf = ({ body }: FastifyRequest): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '');
