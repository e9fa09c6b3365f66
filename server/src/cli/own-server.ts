import { envelopeSchema, TOKEN_HEADER, type AnyEndpoint, type EndpointReply, type z } from '@tessera/contract';

import { operatorSession } from '../features/auth/index.ts';
import { endSessions, getCorporation } from '../features/identity/index.ts';
import type { Env } from '../platform/env.ts';
import { CatalogueError } from '../platform/http/catalogue-error.ts';
import { CliError, type CliTools } from './command.ts';

/** Milliseconds that an answer is waited for. */
const PATIENCE = 60_000;
/** Seconds that the session of a command lasts at most. */
const LONGEST = 900;

/** The server of this installation, called with the rights of a corporation's first owner. */
export interface OwnServer {
  readonly url: string;
  /** @throws CliError with what the server said */
  call<E extends AnyEndpoint>(endpoint: E, body: z.input<E['body']>): Promise<EndpointReply<E>>;
}

/** Address at which the server of this environment answers on this machine, without a slash at the end. */
export function ownAddress({
  TESSERA_HOST: host,
  TESSERA_PORT: port,
}: Pick<Env, 'TESSERA_HOST' | 'TESSERA_PORT'>): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Whether the server of this environment is ready; null where nothing answers. */
export async function ownServerAnswer(env: Pick<Env, 'TESSERA_HOST' | 'TESSERA_PORT'>): Promise<Response | null> {
  return fetch(`${ownAddress(env)}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
}

/**
 * Works with the running server for a quarter of an hour at most.
 * @throws CliError where no server is ready, or the corporation is none
 */
export async function withOwnServer<T>(
  { env, withServices }: CliTools,
  corporationCode: string,
  work: (server: OwnServer) => Promise<T>,
): Promise<T> {
  const ready = await ownServerAnswer(env);
  if (!ready?.ok) throw new CliError(`No server is ready at ${ownAddress(env)}; start it first: npm start`);
  return withServices(async (services) => {
    const corporation = await getCorporation(services.store, corporationCode);
    if (!corporation) throw new CliError(`There is no corporation ${corporationCode}.`);
    const { token, sessionId } = await operatorSession(services, corporationCode, LONGEST).catch((error: unknown) => {
      if (error instanceof CatalogueError)
        throw new CliError(`${corporationCode} has no active owner.`, { cause: error });
      throw error;
    });
    try {
      return await work({ url: ownAddress(env), call: caller(ownAddress(env), token) });
    } finally {
      await endSessions(services.store, { sessionId });
    }
  });
}

function caller(url: string, token: string): OwnServer['call'] {
  return async ({ method, path, reply }, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const envelope = envelopeSchema.parse(await answer.json());
    if (envelope.code !== '0') throw new CliError(`The server answered: ${envelope.msg}`);
    return reply.parse(envelope.data) as never;
  };
}
