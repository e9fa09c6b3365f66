import { createServer } from 'node:net';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { SLICES } from './features/index.ts';
import { createAuditLog } from './platform/audit/index.ts';
import type { Env } from './platform/env.ts';
import { registerHealth } from './platform/health.ts';
import type { Authenticator } from './platform/http/authorise.ts';
import { CatalogueError } from './platform/http/catalogue-error.ts';
import { closable } from './platform/http/close-http.ts';
import { createHttp, sendError } from './platform/http/create-http.ts';
import { createCspSources } from './platform/http/csp-sources.ts';
import { guardAnonymous } from './platform/http/guard-anonymous.ts';
import { collectHandlers, registerEndpoints, type HandlerFaults } from './platform/http/register-endpoints.ts';
import { createRequestBudget } from './platform/http/request-budget.ts';
import { registerMetrics } from './platform/metrics.ts';
import { openServices, type RunningServices } from './platform/open-services.ts';
import { composeSlices, migrationsOf, type NamedFeature } from './platform/slices/compose-slices.ts';
import type { AnySlice } from './platform/slices/define-slice.ts';
import { StartError } from './platform/start-error.ts';
import { registerCspReports } from './platform/static/csp-reports.ts';
import { registerPrintFonts } from './platform/static/print-fonts.ts';
import { registerShell } from './platform/static/register-shell.ts';

export interface AppOptions {
  readonly env: Env;
  readonly log: Logger;
  /** A file of the server package. */
  readonly packageFile: string;
  /** Folder that holds shell/dist, unless TESSERA_BUNDLE_DIR names another. */
  readonly bundleFolder: string;
  readonly announce: (password: string) => void;
  readonly now?: () => Date;
  /** Slices of the server; left out, all. */
  readonly slices?: readonly AnySlice[];
  /** Starts although the endpoint table and the handlers do not match; for tests of a part. */
  readonly incomplete?: boolean;
}
export interface App {
  readonly services: RunningServices;
  readonly http: FastifyInstance;
  /** Where handlers and the endpoint table do not match; empty unless the app was started as incomplete. */
  readonly faults: HandlerFaults;
  /** Address that it listens on. */
  readonly url: string;
  /** Lets running requests end, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the whole server. @throws StartError after stopping what was started */
export async function startApp(options: AppOptions): Promise<App> {
  const { env, log, slices = SLICES } = options;
  await probePort(env);
  const services = await openServices({ ...options, migrations: migrationsOf(slices) });
  const http = createHttp(env, log);
  const close = closable(http);
  const stopping = new AbortController();
  const started: NamedFeature[] = [];
  const stop = async (): Promise<void> => {
    stopping.abort();
    await close();
    await services.jobs.stop();
    for (const feature of started.splice(0).toReversed()) {
      await feature
        .stop?.()
        .catch((error: unknown) => log.error({ err: error, feature: feature.name }, 'did not stop'));
    }
    await services.close();
  };
  try {
    const csp = createCspSources();
    const bundleDirectory = env.TESSERA_BUNDLE_DIR ?? options.bundleFolder;
    const features = await composeSlices(slices, {
      services,
      csp,
      bundleDirectory,
      developmentKeys: env.TESSERA_DEV_KEYS_DIR ?? join(options.bundleFolder, '.cache/dev-keys'),
      announce: options.announce,
    });
    const { table, faults } = collectHandlers(features);
    const wrong = [...faults.missing, ...faults.twice, ...faults.unknown];
    if (wrong.length > 0 && !options.incomplete) {
      throw new StartError('handlers', `Handlers do not match the endpoint table: ${wrong.join(', ')}`);
    }
    registerHealth(http, services, features);
    registerMetrics(http, services, features);
    registerEndpoints(http, {
      handlers: table,
      features,
      authenticator: authenticatorOf(features),
      guard: (endpoint, address) => guardAnonymous(services.store, endpoint, address),
      budgets: {
        session: createRequestBudget(env.TESSERA_REQUESTS_PER_SESSION, () => services.now().getTime()),
        address: createRequestBudget(env.TESSERA_REQUESTS_PER_ADDRESS, () => services.now().getTime()),
      },
      validateReplies: env.NODE_ENV !== 'production',
      ended: [
        createAuditLog(
          log,
          features.flatMap((feature) => feature.audit ?? []),
        ),
        ...features.flatMap((feature) => feature.ended ?? []),
      ],
      stopping: stopping.signal,
    });
    for (const feature of features) await feature.routes?.(http);
    if (env.TESSERA_CSP_REPORTS) registerCspReports(http, services);
    registerPrintFonts(http);
    registerShell(http, {
      env,
      csp,
      folder: bundleDirectory,
      hasPage: async (path) =>
        (await Promise.all(features.map(async (feature) => (await feature.hasPage?.(path)) ?? false))).includes(true),
    });
    http.setNotFoundHandler((request, reply) => sendError(new CatalogueError('routeNotFound'), request, reply, log));
    for (const feature of features) {
      started.push(feature);
      await feature.start?.();
    }
    const url = await listen(http, env);
    // Jobs of an earlier run may call the server.
    await services.jobs.start();
    return { services, http, faults, url, stop };
  } catch (error) {
    await stop().catch((failure: unknown) => log.error({ err: failure }, 'did not stop cleanly'));
    throw error;
  }
}

/** @throws StartError unless exactly one feature knows whose session a token is */
function authenticatorOf(features: readonly NamedFeature[]): Authenticator {
  const [authenticator, second] = features.flatMap((feature) => feature.authenticator ?? []);
  if (authenticator && !second) return authenticator;
  throw new StartError('slices', 'Exactly one slice gives the authenticator.');
}

/** Looked at before anything is opened, so that a second server fails at once and not after its work. */
async function probePort({ TESSERA_HOST: host, TESSERA_PORT: port }: Env): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve));
  } catch (error) {
    throw portFailure(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(http: FastifyInstance, { TESSERA_HOST: host, TESSERA_PORT: port }: Env): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    throw portFailure(error, host, port);
  }
}

function portFailure(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError('portInUse', `Port ${host}:${port} is in use; set TESSERA_PORT to another one.`, {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError('portInUse', `Tessera can't listen on ${host}:${port} (${code}).`, { cause: error });
  }
  return error;
}
