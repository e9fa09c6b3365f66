import {
  agentCommandViewSchema,
  agentNameSchema,
  agentRefusalSchema,
  askedCommandSchema,
  AGENT_STATES,
  collectorAgentSchema,
} from '../collector/index.ts';
import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { get, post, put, remove } = endpointsOf('collector');
const manage = { access: ['data_manage'] } as const;
const clientId = z.string().min(1).max(64);
const one = { ...manage, owned: { 'body.clientId': 'agent' }, errors: ['notFound'] } as const;
const named = { ...manage, owned: { 'params.clientId': 'agent' }, errors: ['notFound'] } as const;

/** Line with which an agent is enrolled; shown once. */
const enrolmentSchema = z.object({
  agent: collectorAgentSchema,
  /** For the command line: `tessera-agent enrol --server … --code …`. */
  server: z.string(),
  code: z.string(),
  /** ISO 8601. */
  codeUntil: z.string(),
});

/** Agents that collect rows where they lie (0119). Paths are the spec's (EP-221 to EP-227, EP-260), payloads ours (D-1). */
export const collectorAgents = {
  /** Agents by name; `search` is a part of name or machine. */
  list: post('/api/collector/agent/list', {
    viewAs: 'allowed',
    ...manage,
    corporationScoped: true,
    body: z.object({
      search: z.string().max(100).default(''),
      state: z.enum(AGENT_STATES).optional(),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ list: z.array(collectorAgentSchema), total: z.number().int() }),
  }),
  /**
   * Without `clientId` a new agent, which waits to be enrolled; with it a new name, and with `enrol` a new code: the key
   * that it has holds until the code is used.
   */
  update: put('/api/collector/agent/update', {
    viewAs: 'refused',
    ...manage,
    owned: { 'body.clientId': 'agent' },
    body: z.object({ clientId: clientId.optional(), agentName: agentNameSchema, enrol: z.boolean().default(false) }),
    reply: z.object({ agent: collectorAgentSchema, enrolment: enrolmentSchema.omit({ agent: true }).nullable() }),
    errors: ['notFound', 'nameTaken', 'agentTooMany'],
  }),
  /** Its key is refused from now on; what it has delivered stays. */
  remove: remove('/api/collector/agent/{clientId}', { ...named, params: z.object({ clientId }) }),
  get: get('/api/collector/agent/{clientId}', {
    ...named,
    params: z.object({ clientId }),
    reply: z.object({
      agent: collectorAgentSchema,
      refusals: z.array(agentRefusalSchema),
      commands: z.array(agentCommandViewSchema),
    }),
  }),
  /** Whether anything that it sends is taken. */
  switch: post('/api/collector/agent/switch', {
    viewAs: 'refused',
    ...one,
    body: z.object({ clientId, on: z.boolean() }),
    reply: collectorAgentSchema,
  }),
  /** Whether its task sets begin by their schedules; what is under way goes on, and orders are followed. */
  start: post('/api/collector/agent/start', {
    viewAs: 'refused',
    ...one,
    body: z.object({ clientId, on: z.boolean() }),
    reply: collectorAgentSchema,
  }),
  /** A command for now; it is late after two minutes. */
  send: post('/api/collector/agent/send', {
    viewAs: 'refused',
    ...one,
    body: z.object({ clientId, command: askedCommandSchema }),
    reply: agentCommandViewSchema,
    errors: [
      'notFound',
      'agentWaiting',
      'agentOffline',
      'collectAgentOld',
      'agentNotBuilt',
      'agentUpgradeByHand',
      'agentUpToDate',
    ],
  }),
  /** Where the agent's program is fetched from. */
  tool: get('/api/collector/synctool/url', {
    ...manage,
    reply: z.object({
      url: z.string(),
      version: z.string(),
      bytes: z.number().int(),
      /** Hex. */
      sha256: z.string(),
    }),
    errors: ['agentNotBuilt'],
  }),
} as const;
