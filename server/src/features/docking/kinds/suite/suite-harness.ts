import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createGuardedRequests, createOutboundPolicy } from '../../../../platform/outbound/index.ts';
import { StepFailure } from '../../step-failure.ts';
import type { TestedStep } from '../../tables.ts';
import { walkThrough } from '../../test/walk.ts';
import type { Docked, DockingTools, Kind } from '../kind.ts';
import type { Told } from './suite.ts';

/** A call as a suite of tests got it. */
export interface SuiteRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly json: Told;
}
export interface SuiteReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body: Told | string;
}
export interface TestSuite {
  readonly url: string;
  readonly calls: SuiteRequest[];
  /** How often a path was called. */
  count(path: string): number;
  /** Answers in place of the suite; null leaves it to it. */
  instead: (request: SuiteRequest) => SuiteReply | null;
  stop(): Promise<void>;
}

/** A suite that a test starts. */
export async function startTestSuite(answer: (request: SuiteRequest) => SuiteReply): Promise<TestSuite> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://here');
      const text = Buffer.concat(parts).toString('utf8');
      const call: SuiteRequest = {
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        json: text === '' ? {} : (JSON.parse(text) as Told),
      };
      suite.calls.push(call);
      const { status = 200, headers = {}, body } = suite.instead(call) ?? answer(call);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const suite: TestSuite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    count: (path) => suite.calls.filter((call) => call.path === path).length,
    instead: () => null,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return suite;
}

/** The form of a kind as somebody filled it in. */
export function dockedAs({ descriptor }: Kind, values: Readonly<Record<string, string>>): Docked {
  return {
    systemId: 's1',
    corporationCode: 'c1',
    name: 'Suite',
    value: (field) => values[field] ?? descriptor.fields.find(({ name }) => name === field)?.default ?? '',
    claims: descriptor.claims,
  };
}

export const ATTEMPT = {
  state: 'state-of-43-characters',
  nonce: 'nonce',
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  callback: 'https://bi.example.com/redirectPage',
};

export function suiteTools(): DockingTools {
  return {
    send: createGuardedRequests(
      createOutboundPolicy({ TESSERA_ALLOW_PRIVATE_DATABASES: false, TESSERA_OUTBOUND_NETWORKS: ['127.0.0.1'] }),
    ),
    vet: () => Promise.reject(new Error('not asked')),
    now: () => new Date(),
    publicUrl: 'https://bi.example.com',
    signal: new AbortController().signal,
  };
}

/** Steps of a test, as they ended. */
export const testOf = (kind: Kind, system: Docked): Promise<TestedStep[]> =>
  Promise.all(
    walkThrough(
      kind.test.steps.map(({ step }) => step),
      (walk) => kind.test.run(walk, system, suiteTools()),
      (error) => new StepFailure('docking.fault.unexpected', {}, { cause: error }),
    ),
  );
