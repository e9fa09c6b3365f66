import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { ENDPOINTS } from '@tessera/contract';

import { SALES_BY_REGION, startTestServer } from '../../../testing/index.ts';
import { createChatClient } from './chat-client.ts';
import { startFakeService } from './fake-service.fixture.ts';

const { aiComponents, aiSettings, chart } = ENDPOINTS;
/**
 * A certificate for 127.0.0.1 until 2120 and the authority that signed it, whose key is gone. Made by `openssl ca` from
 * `openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1`, with `subjectAltName=IP:127.0.0.1`.
 */
const file = (name: string) => join(__dirname, 'tls-fixture', name);
const AUTHORITY = file('ca.pem');

let service: Awaited<ReturnType<typeof startFakeService>>;
beforeAll(async () => {
  service = await startFakeService({
    cert: readFileSync(file('service.pem')),
    key: readFileSync(file('service-key.pem')),
  });
});
afterAll(() => service.stop());

/** Asks the service in a process of its own, since what Node trusts is read when it starts. @returns the answer, or why there is none */
async function requestFrom(env: Readonly<Record<string, string>>, url = service.url): Promise<string> {
  const tsx = createRequire(__filename).resolve('tsx');
  const script = `
    const { createChatClient } = require(${JSON.stringify(join(__dirname, 'chat-client.ts'))});
    const settings = { TESSERA_AI_URL: ${JSON.stringify(url)}, TESSERA_AI_MODEL: 'm', TESSERA_AI_SECONDS: 20 };
    createChatClient(settings).complete([], AbortSignal.timeout(20000)).then(
      (answer) => console.log(answer),
      (error) => console.log(error.reason + ': ' + error.cause?.code),
    ).finally(() => process.exit());`;
  const child = spawn(process.execPath, ['--import', tsx, '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

test('the authority of a company is trusted where the operator names it, for the names in its certificates alone', async () => {
  const trusted = { NODE_EXTRA_CA_CERTS: AUTHORITY };
  const elsewhere = service.url.replace('127.0.0.1', 'localhost');
  expect(await Promise.all([requestFrom(trusted), requestFrom({}), requestFrom(trusted, elsewhere)])).toEqual([
    'ok',
    'unreachable: UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'unreachable: ERR_TLS_CERT_ALTNAME_INVALID',
  ]);
  expect(service.received).toHaveLength(1);
});

test('a certificate that nobody vouches for: no summary, nothing was sent, and the log says why', async () => {
  const logged: string[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  service.received.length = 0;
  const server = await startTestServer({
    env: { TESSERA_AI_URL: service.url, TESSERA_AI_MODEL: 'm', TESSERA_LOG_LEVEL: 'warn' },
    logTo,
  });
  try {
    const { token } = await server.signIn();
    const call = async <T>(endpoint: object, body: object) => server.call<T>(endpoint, { body }, token);
    const menuCode = await server.addBoard(token);
    const draft = { menuCode, reportName: 'A', reportTypeCode: 'graph_bar', reportParam: SALES_BY_REGION };
    const { reportCode } = (await call<{ reportCode: string }>(chart.save, draft)).data;
    const component = { menuCode, componentName: 'B', reportCodes: [reportCode] };
    const { componentCode } = (await call<{ componentCode: string }>(aiComponents.add, component)).data;
    await call(aiSettings.save, { aiOn: true });
    const reply = await call(aiComponents.summary, { menuCode, componentCode });
    expect(reply.code).toBe('-54003');
    expect(JSON.stringify(reply)).not.toMatch(/certificate|127\.0\.0\.1/);
    expect(service.received).toEqual([]);
    const line = logged.find((one) => one.includes('a summary was not written'));
    expect(line).toContain('unable to verify the first certificate');
  } finally {
    await server.stop();
  }
}, 60_000);

test.each([
  '169.254.169.254',
  '[::ffff:169.254.169.254]',
  '[fd00:ec2::254]',
  '100.100.100.200',
  '0.0.0.0',
  '169.254.0.7',
])('security 17: %s is not reached, whoever wrote it into the settings', async (host) => {
  const client = createChatClient({
    TESSERA_AI_URL: `http://${host}/v1`,
    TESSERA_AI_MODEL: 'm',
    TESSERA_AI_KEY: 'k',
    TESSERA_AI_SECONDS: 5,
  })!;
  const failure = await client.complete([], AbortSignal.timeout(5_000)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: 'unreachable' });
  expect((failure as Error).cause).toMatchObject({ code: 'ERR_ADDRESS_FORBIDDEN' });
  client.close();
});
