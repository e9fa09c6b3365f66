import { createHash, randomBytes, randomUUID } from 'node:crypto';

import {
  AGENT_LIMITS,
  isNewerVersion,
  PRODUCT_VERSION,
  protocolOf,
  type AgentCommand,
  type AgentOrderCommand,
  type CollectorAgent,
  type collectorAgents,
  type Locale,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { PROGRAM_PATH } from './agent-program.ts';
import { stateOf, type AgentRow } from './agent-repository.ts';
import { agentViews } from './agent-views.ts';
import type { CollectorContext } from './collector-context.ts';
import { commandView, ORDER_CHANNEL } from './orders.ts';
import { bumpPlan } from './plans.ts';
import { requireProtocol } from './require-protocol.ts';

/** Milliseconds of refusals that the page of an agent shows. */
const SHOWN = 7 * 86_400_000;

/** SHA-256 of the secret part of a code of enrolment, hex. */
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(code.split('.')[0] ?? '')
    .digest('hex');

/** Agents as their corporation manages them (0119). */
export function agentHandlers({
  services,
  agents,
  orders,
  keys,
  people,
  program,
}: CollectorContext): Handlers<typeof collectorAgents> {
  const { store, bus, now } = services;
  const own = async ({ corporationCode }: Viewer, clientId: string): Promise<AgentRow> => {
    const row = await agents.find(corporationCode, clientId);
    if (!row) throw new CatalogueError('notFound');
    return row;
  };
  const shown = async (viewer: Viewer, clientId: string, locale: Locale): Promise<CollectorAgent> =>
    (await agentViews(agents, [await own(viewer, clientId)], { now: now(), locale }))[0]!;

  async function newCode(corporationCode: string, clientId: string) {
    const until = new Date(now().getTime() + AGENT_LIMITS.code);
    const { fingerprint } = await keys.of(corporationCode);
    // No sign of it is a hyphen: it is typed behind an option of a command.
    const code = `${randomBytes(16).toString('hex')}.${fingerprint}`;
    await agents.change(clientId, { code_hash: hashOfCode(code), code_until: until });
    return { server: publicUrl(services.env), code, codeUntil: until.toISOString() };
  }

  /** @returns its id @throws CatalogueError notFound, nameTaken, agentTooMany */
  const named = ({ corporationCode }: Viewer, agentName: string, clientId?: string): Promise<string> =>
    oneAtATime(store, 'collector agents', corporationCode, async (transaction) => {
      const others = await transaction
        .selectFrom('collector_agent')
        .select(['client_id', 'agent_name'])
        .where('corporation_code', '=', corporationCode)
        .where('revoked_at', 'is', null)
        .execute();
      if (others.some((other) => other.agent_name === agentName && other.client_id !== clientId))
        throw new CatalogueError('nameTaken', { name: agentName });
      if (clientId !== undefined) {
        if (!others.some((other) => other.client_id === clientId)) throw new CatalogueError('notFound');
        await transaction
          .updateTable('collector_agent')
          .set({ agent_name: agentName })
          .where('client_id', '=', clientId)
          .execute();
        return clientId;
      }
      if (others.length >= AGENT_LIMITS.agents) throw new CatalogueError('agentTooMany', { most: AGENT_LIMITS.agents });
      const made = randomUUID();
      await transaction
        .insertInto('collector_agent')
        .values({ client_id: made, corporation_code: corporationCode, agent_name: agentName, created_at: now() })
        .execute();
      return made;
    });

  /** @throws CatalogueError collectAgentOld */
  const asked = (row: AgentRow, command: AgentCommand): AgentCommand => {
    requireProtocol(row, protocolOf(command));
    return command;
  };
  /** The order to take the agent that this server has. @throws CatalogueError agentUpgradeByHand, agentUpToDate, agentNotBuilt */
  const upgradeOf = async ({ host, agent_name: name }: AgentRow): Promise<AgentOrderCommand> => {
    if (!host?.canUpgrade) throw new CatalogueError('agentUpgradeByHand', { name });
    if (!isNewerVersion(PRODUCT_VERSION, host.version))
      throw new CatalogueError('agentUpToDate', { name, version: host.version });
    return { kind: 'upgrade', package: await program.offered() };
  };

  return {
    async list({ viewer: { corporationCode }, body, context: { locale } }) {
      const { rows, total } = await agents.list(corporationCode, body, now());
      return { list: await agentViews(agents, rows, { now: now(), locale }), total };
    },
    async update({ viewer, body: { clientId, agentName, enrol }, context }) {
      const id = await named(viewer, agentName, clientId);
      context.note({ details: { clientId: id } });
      const enrolment = enrol || clientId === undefined ? await newCode(viewer.corporationCode, id) : null;
      return { agent: await shown(viewer, id, context.locale), enrolment };
    },
    async remove({ viewer, params: { clientId } }) {
      await own(viewer, clientId);
      await agents.change(clientId, { revoked_at: now(), code_hash: null, code_until: null, lease_until: null });
      await bus.publish(ORDER_CHANNEL, { clientId });
      return null;
    },
    async get({ viewer, params: { clientId }, context: { locale } }) {
      const row = await own(viewer, clientId);
      const [refusals, commands, names] = await Promise.all([
        agents.refusals([clientId], new Date(now().getTime() - SHOWN)),
        orders.latest(clientId),
        people(viewer.corporationCode),
      ]);
      return {
        agent: (await agentViews(agents, [row], { now: now(), locale }))[0]!,
        refusals: refusals.map(({ reason, address, count, first_at, last_at }) => ({
          reason,
          address,
          count: Number(count),
          first: first_at.toISOString(),
          last: last_at.toISOString(),
        })),
        commands: commands.map((command) => commandView(command, now(), names.get(command.sent_by) ?? '')),
      };
    },
    async switch({ viewer, body: { clientId, on }, context: { locale } }) {
      await own(viewer, clientId);
      await agents.change(clientId, { enabled: on });
      await bus.publish(ORDER_CHANNEL, { clientId });
      return shown(viewer, clientId, locale);
    },
    async start({ viewer, body: { clientId, on }, context: { locale } }) {
      await own(viewer, clientId);
      await store.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('collector_agent')
          .set({ started: on })
          .where('client_id', '=', clientId)
          .execute();
        await bumpPlan(transaction, clientId);
      });
      return shown(viewer, clientId, locale);
    },
    async send({ viewer, body: { clientId, command } }) {
      const row = await own(viewer, clientId);
      if (row.public_key === null) throw new CatalogueError('agentWaiting', { name: row.agent_name });
      if (stateOf(row, now()) !== 'online') throw new CatalogueError('agentOffline', { name: row.agent_name });
      const order = await orders.give(
        clientId,
        command.kind === 'upgrade' ? await upgradeOf(row) : asked(row, command),
        viewer.userId,
      );
      const names = await people(viewer.corporationCode);
      return commandView(order, now(), names.get(viewer.userId) ?? viewer.account);
    },
    async tool() {
      const { bytes, sha256 } = await program.facts();
      return { url: `${publicUrl(services.env)}${PROGRAM_PATH}`, version: PRODUCT_VERSION, bytes, sha256 };
    },
  };
}
