import {
  BATCH_LIMITS,
  batchQuerySchema,
  CHANNEL_PATHS,
  doneBodySchema,
  heartbeatBodySchema,
  LINES_TYPE,
  listenBodySchema,
  openBodySchema,
  planBodySchema,
  rotateBodySchema,
  runBeginSchema,
  runDirtySchema,
  runEndSchema,
  upgradeBodySchema,
  type AgentRefusal,
  type OrderRefusal,
  type z,
} from '@tessera/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { AgentRow } from '../agent-repository.ts';
import type { ChannelCall, CollectorContext } from '../collector-context.ts';
import { admit, limitWrong } from './admit.ts';
import { sendRefusal, sendSigned, signReply, type Signing } from './answer.ts';
import { enrol } from './enrol.ts';
import { listen } from './listen.ts';
import { readMessage, type ReadMessage } from './read-message.ts';
import { rotateKey } from './rotate-key.ts';
import { keepUpgrade, upgradeArrived } from './upgrades.ts';

/** Bytes of a message: the longest is a log. */
const LARGEST = 2 * 1024 * 1024;
const REFUSALS: Record<OrderRefusal, AgentRefusal> = {
  signature: 'orderSignature',
  foreign: 'orderForeign',
  replayed: 'orderReplayed',
  late: 'orderLate',
  unknown: 'orderUnknown',
};

/** A message that was admitted. */
interface Admitted {
  readonly agent: AgentRow;
  readonly read: ReadMessage;
  readonly signing: Signing;
  readonly signal: AbortSignal;
}

/** What agents call; decision 0119. @param stopping aborted when the server stops */
export function channelRoutes(http: FastifyInstance, context: CollectorContext, stopping: AbortSignal): void {
  const { agents, orders, services, keys, plans, intake, program } = context;
  const { now } = services;
  void http.register((channel, _options, done) => {
    channel.removeContentTypeParser(['application/json', 'application/gzip']);
    channel.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: LARGEST }, (_, body, parsed) =>
      parsed(null, body),
    );
    channel.addContentTypeParser(
      'application/gzip',
      { parseAs: 'buffer', bodyLimit: BATCH_LIMITS.bytes },
      (_, body, parsed) => parsed(null, body),
    );
    channel.post(CHANNEL_PATHS.enrol, async (request, reply) => {
      try {
        const read = readMessage(request);
        const { reply: enrolled, key } = await enrol(context, read, request.ip);
        return sendSigned(reply, 200, enrolled, { key, answers: read.signature, now });
      } catch (error) {
        return sendRefusal(error, request, reply, services, null);
      }
    });

    /** @param answer returns the reply's value; null where it has sent one itself: a reply may not be awaited */
    const on = (
      path: string,
      answer: (admitted: Admitted, reply: FastifyReply, request: FastifyRequest) => Promise<object | null>,
    ) =>
      channel.post(path, async (request, reply) => {
        let signing: Signing | null = null;
        try {
          const read = readMessage(request);
          const agent = await agents.known(read.message.clientId);
          if (!agent) {
            await limitWrong(context, request.ip);
            throw new CatalogueError('agentUnknown');
          }
          signing = { key: await keys.of(agent.corporation_code), answers: read.signature, now };
          await admit(context, agent, read, request.ip);
          const signal = AbortSignal.any([stopping, leftSignal(reply)]);
          const value = await answer({ agent, read, signing, signal }, reply, request);
          return value === null ? reply : sendSigned(reply, 200, value, signing);
        } catch (error) {
          return sendRefusal(error, request, reply, services, signing);
        }
      });

    on(CHANNEL_PATHS.open, async ({ agent, read }, _reply, request) => {
      const { host, sealKey } = parsed(openBodySchema, read);
      await agents.change(agent.client_id, { host: JSON.stringify(host), seal_key: sealKey ?? null });
      await upgradeArrived(context, agent, host.version, callOf(request));
      return { agentName: agent.agent_name, keySince: agent.key_since?.getTime() ?? null };
    });
    on(CHANNEL_PATHS.rotate, async ({ agent, read }, _reply, request) =>
      rotateKey(context, agent, parsed(rotateBodySchema, read), callOf(request)),
    );
    on(CHANNEL_PATHS.upgrade, async ({ agent, read }, _reply, request) => {
      await keepUpgrade(context, agent, parsed(upgradeBodySchema, read), callOf(request));
      return {};
    });
    on(CHANNEL_PATHS.package, async () => ({ package: await program.offered().catch(() => null) }));
    on(CHANNEL_PATHS.heartbeat, async ({ agent, read }) => {
      const { load, clockAhead, waits } = parsed(heartbeatBodySchema, read);
      await agents.change(agent.client_id, {
        load: JSON.stringify(load),
        waits: waits.length === 0 ? null : JSON.stringify(waits),
        clock_ahead: clockAhead,
      });
      return { plan: agent.plan_number };
    });
    on(CHANNEL_PATHS.plan, async ({ agent, read }) => {
      const { have } = parsed(planBodySchema, read);
      return { plan: have === agent.plan_number ? null : await plans.of(agent.client_id) };
    });
    on(CHANNEL_PATHS.begin, async ({ agent, read }) => intake.begin(agent, parsed(runBeginSchema, read)));
    on(CHANNEL_PATHS.batch, async ({ agent, read }) => {
      const query = Object.fromEntries(new URLSearchParams(read.message.path.split('?')[1] ?? ''));
      const next = await intake.batch(agent, parsed(batchQuerySchema, { body: query }), read.bytes);
      return { next };
    });
    on(CHANNEL_PATHS.dirty, async ({ agent, read }) => {
      await intake.dirty(agent, parsed(runDirtySchema, read));
      return {};
    });
    on(CHANNEL_PATHS.end, async ({ agent, read }) => ({ state: await intake.end(agent, parsed(runEndSchema, read)) }));
    on(CHANNEL_PATHS.done, async ({ agent, read }) => {
      const said = parsed(doneBodySchema, read);
      if ('state' in said) await orders.settle(agent.client_id, said.number, said.state, said.answer);
      else {
        await agents.refuse(agent.client_id, REFUSALS[said.refused], agent.address ?? '', now());
        if (said.number !== null && said.refused === 'unknown')
          await orders.settle(agent.client_id, said.number, 'refused', '');
      }
      return {};
    });
    on(CHANNEL_PATHS.close, async ({ agent }) => {
      await agents.change(agent.client_id, { lease_until: null });
      return {};
    });
    on(CHANNEL_PATHS.listen, async ({ agent, read, signing, signal }, reply) => {
      const { after } = parsed(listenBodySchema, read);
      const { instance } = read.message;
      signReply(reply, 200, '', signing);
      void reply
        .header('x-accel-buffering', 'no')
        .type(`${LINES_TYPE}; charset=utf-8`)
        .send(listen(context, { clientId: agent.client_id, instance, after, key: signing.key, signal }));
      return null;
    });
    done();
  });
}

/** @throws CatalogueError invalidInput with the first field that is wrong */
function parsed<Schema extends z.ZodType>(schema: Schema, { body }: Pick<ReadMessage, 'body'>): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join('.') ?? '';
  throw new CatalogueError('invalidInput', { field, reason: 'other' });
}

const callOf = ({ id, ip }: FastifyRequest): ChannelCall => ({ requestId: id, address: ip });

/** Aborts when the client leaves. */
function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}
