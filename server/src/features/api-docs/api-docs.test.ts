import { ENDPOINTS, listEndpoints, LOCAL_STORAGE_KEYS, SESSION_STORAGE_KEYS } from '@tessera/contract';
import { chromium } from 'playwright-core';

import { describeUnless } from '../../engine/testing/describe-unless.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { findChromium } from '../exports/index.ts';
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
    for (const title of ['接口文档', '介面文件', 'API reference', 'API リファレンス']) expect(html).toContain(title);
  });
});

const executablePath = findChromium(process.env['TESSERA_CHROMIUM']);
describeUnless(
  executablePath === null ? 'there is no Chromium to open the page' : null,
  'the page in a browser',
  () => {
    test('lists, searches and opens calls, in the theme and language of the user', async () => {
      const server = await startTestServer();
      const browser = await chromium.launch({ executablePath: executablePath ?? '' });
      try {
        const open = async (account: string, theme: string, locale: string) => {
          const page = await browser.newPage();
          const { token } = await server.signIn(account);
          const local = { [LOCAL_STORAGE_KEYS.theme]: theme, [LOCAL_STORAGE_KEYS.locale]: locale };
          await page.addInitScript(`
          Object.assign(localStorage, ${JSON.stringify(local)});
          Object.assign(sessionStorage, ${JSON.stringify({ [SESSION_STORAGE_KEYS.token]: token })});
        `);
          await page.goto(`${server.url}/api/docs`);
          return page;
        };
        const scheme = (page: Awaited<ReturnType<typeof open>>) =>
          page.evaluate('getComputedStyle(document.documentElement).colorScheme');
        const owner = await open('owner', 'purpleNight', 'unknown');
        await owner.getByRole('searchbox', { name: '搜索路径、方法或名称' }).fill('post saveQuerySettings');
        expect(await owner.getByRole('status').textContent()).toBe('1');
        await owner.getByText('admin.saveQuerySettings', { exact: true }).click();
        // Details are made by the event that follows the click.
        await owner.locator('.call[open]', { hasText: /Permission: .*请求体.*timeZone string/ }).waitFor();
        expect(await owner.getByText('admin.listRole', { exact: true }).isVisible()).toBe(false);
        expect(await scheme(owner)).toBe('dark');
        const reader = await open('reader', 'purple', 'ja_JP');
        await reader.getByText('サインイン済みのタブでこのアドレスを開いてください。').waitFor();
        expect(await scheme(reader)).toBe('light');
      } finally {
        await browser.close();
        await server.stop();
      }
    });
  },
);
