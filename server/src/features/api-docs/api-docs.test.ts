import { ENDPOINTS, listEndpoints } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { openApiDocument, type OpenApiDocument, type OpenApiOperation } from './openapi.ts';

const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

describe('the document', () => {
  const document = openApiDocument(listEndpoints());
  const operations = operationsOf(document);

  test('has every endpoint of the table once', () => {
    const told = operations.map(({ path, method }) => `${method.toUpperCase()} ${shapeOf(path)}`);
    const table = listEndpoints().map(({ endpoint: { method, path } }) => `${method} ${shapeOf(path)}`);
    expect(told.toSorted()).toEqual(table.toSorted());
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      listEndpoints()
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('is of version 3.1, without two paths that differ in names of parameters alone', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Tessera', version: '3.2.38' } });
    const shapes = Object.keys(document.paths).map(shapeOf);
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });

  test('declares each parameter of a path, and no other', () => {
    for (const { path, operation } of operations) {
      const told = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(told.map(({ name }) => `{${name}}`).toSorted()).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted());
      expect(told.filter(({ required }) => !required)).toEqual([]);
    }
  });

  test('holds what its references name, and names of components are as OpenAPI takes them', () => {
    const told = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((reference) => !told.has(reference))).toEqual([]);
    expect(Object.keys(document.components.schemas).filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
    expect(text).not.toContain('"$defs"');
  });

  test('says who may call, which codes come, what goes in and out', () => {
    const find = (id: string): OpenApiOperation | undefined =>
      operations.find(({ operation }) => operation.operationId === id)?.operation;
    expect(find('auth.signIn')).toMatchObject({
      security: [],
      requestBody: { required: true, content: { 'application/json': {} } },
    });
    expect(find('admin.saveQuerySettings')).toMatchObject({
      security: [{ session: [] }],
      requestBody: { content: { 'application/json': { schema: { properties: { timeZone: { type: 'string' } } } } } },
      responses: { '200': { content: { 'application/json': { schema: { required: ['code', 'msg', 'data'] } } } } },
    });
    expect(find('platform.openApi')?.description).toBe('Permission: role_type_admin.');
    expect(find('platform.upload')?.requestBody?.content).toHaveProperty('application/gzip');
  });
});

describe('who gets it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.stop();
  });
  const ask = (token?: string) =>
    fetch(`${server.url}${ENDPOINTS.platform.openApi.path}`, token === undefined ? {} : { headers: { token } });

  test('owners', async () => {
    const reply = await ask((await server.signIn('owner')).token);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(await reply.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test.each(['editor', 'reader'])('not %ss', async (account) => {
    expect(await (await ask((await server.signIn(account)).token)).json()).toMatchObject({ code: '-110001' });
  });

  test('nobody without a session; the page tells nothing by itself, and runs its own script only', async () => {
    expect(await (await ask()).json()).toMatchObject({ code: '-10006' });
    const page = await fetch(`${server.url}/api/docs`);
    const html = await page.text();
    expect(html).not.toContain('signIn');
    const nonce = /<script nonce="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});
