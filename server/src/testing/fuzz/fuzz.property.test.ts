import { ERRORS, listEndpoints, LOCALE_HEADER, type AnyEndpoint, type SignedIn } from '@tessera/contract';
import fc from 'fast-check';
import { z } from 'zod';

import type { EndpointName } from '../../platform/audit/index.ts';
import { EXAMPLE_INPUTS } from '../endpoint-inputs.ts';
import { makeExampleIds } from '../example-ids.ts';
import type { ExampleIds } from '../example-types.ts';
import { signInput } from '../sign-input.ts';
import { startTestServer, TEST_PASSWORD, type CallInput, type TestServer } from '../test-server.ts';
import { hostileInput } from './hostile-inputs.ts';
import { sampleOf, type JsonSchema } from './sample-of.ts';

/** Calls of each endpoint; TESSERA_FUZZ_CALLS looks longer. */
const CALLS = Number(process.env['TESSERA_FUZZ_CALLS'] ?? 3);
/** Three English words after each other: a sentence of a library. */
const ENGLISH = /[A-Za-z]{2,}[ :]+[A-Za-z]{2,}[ :]+[A-Za-z]{2,}/;
/** What was sent and is shown again. */
const QUOTED = /“[^”]*”/g;

let server: TestServer;
let corporationCode: string;
let account: string;
let ids: ExampleIds;
let session: SignedIn;

beforeAll(async () => {
  // Each call comes from an address of its own, so that no budget ends before the calls do.
  server = await startTestServer({ env: { TESSERA_TRUST_PROXY: '1', TESSERA_REQUESTS_PER_SESSION: '0' } });
  const corporation = await server.createCorporation('Fuzzed');
  ({ code: corporationCode } = corporation);
  ({ account } = corporation.accounts.owner);
  session = await server.signIn(account, TEST_PASSWORD, corporationCode);
  ids = await makeExampleIds(server, corporationCode, session.token);
});
afterAll(() => server.stop());

const endpoints = listEndpoints().map(({ name, endpoint }) => [name as EndpointName, endpoint] as const);

test.each(endpoints)('%s answers whatever it is sent from the catalogue', async (name, endpoint) => {
  const example = EXAMPLE_INPUTS[name](ids);
  const faults: unknown[] = [];
  for (const draws of fc.sample(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), CALLS)) {
    let drawn = 0;
    const choose = (count: number): number => (draws[(drawn += 1) % draws.length] ?? 0) % count;
    const whole = choose(2) === 0 ? example : withOptionalParts(endpoint, example, choose);
    const input = hostileInput(whole, choose);
    const from = `10.${choose(256)}.${choose(256)}.${choose(256)}`;
    const headers = { [LOCALE_HEADER]: 'zh_CN', 'x-forwarded-for': from };
    const send = () => server.call(endpoint, signInput(endpoint, { ...input, headers }, session), session.token);
    let reply = await send();
    if (reply.code === ERRORS.sessionEnded.code) {
      session = await server.signIn(account, TEST_PASSWORD, corporationCode);
      reply = await send();
    }
    const english = reply.code !== '0' && ENGLISH.test((reply.msg ?? '').replaceAll(QUOTED, ''));
    if (reply.status >= 500 || english) faults.push({ status: reply.status, msg: reply.msg, input });
  }
  expect(faults).toEqual([]);
});

/** The example with a value for every optional property that it leaves out. */
function withOptionalParts(endpoint: AnyEndpoint, example: CallInput, choose: (count: number) => number): CallInput {
  if (endpoint.method === 'GET' || Buffer.isBuffer(example.body)) return example;
  const sample = sampleOf(schemaOf(endpoint), choose);
  return { ...example, body: merged(sample, example.body) };
}

/** The schema of the last endpoint, which is asked for at each of its calls. */
let known: { readonly endpoint: AnyEndpoint; readonly schema: JsonSchema } | undefined;

function schemaOf(endpoint: AnyEndpoint): JsonSchema {
  if (known?.endpoint === endpoint) return known.schema;
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  known = { endpoint, schema };
  return schema;
}

function merged(sample: unknown, example: unknown): unknown {
  if (example === undefined) return sample;
  if (!isRecord(sample) || !isRecord(example)) return example;
  return {
    ...sample,
    ...Object.fromEntries(Object.entries(example).map(([key, own]) => [key, merged(sample[key], own)])),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
