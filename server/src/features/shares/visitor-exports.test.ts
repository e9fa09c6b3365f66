import { ENDPOINTS, ERRORS, OPEN_POLICY, type SecurityPolicy, type ShareArgs } from '@tessera/contract';

import { setUpShares, type ShareSetup } from './shares.fixture.ts';

const { admin, securityPolicy, share } = ENDPOINTS;
let setup: ShareSetup;
beforeAll(async () => {
  setup = await setUpShares();
}, 60_000);
beforeEach(() => allow({}));
afterAll(() => setup.server.stop());

async function allow(part: Partial<SecurityPolicy>): Promise<void> {
  const { server, owner } = setup;
  const { data } = await server.call<{ version: number }>(securityPolicy.read, { body: {} }, owner);
  const body = { policy: { ...OPEN_POLICY, ...part }, version: data.version };
  expect((await server.call(securityPolicy.save, { body }, owner)).code).toBe('0');
}
async function taken(shareId: string, token: string, more: object = {}) {
  const response = await fetch(`${setup.server.url}${share.exportChart.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'share-token': token },
    body: JSON.stringify({ shareId, reportCode: setup.reportCode, kind: 'csv', ...more }),
  });
  return { bytes: await response.clone().arrayBuffer(), text: await response.text() };
}
const codeOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { code: string }).code;
const regions = ({ text }: { readonly text: string }) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);

test('visitors take away the rows that the share shows, with their choices within what is locked', async () => {
  const { make, inside } = setup;
  const { shareId } = await make({ locked: [{ componentCode: 'region', choice: { fieldValue: ['华东', '华北'] } }] });
  const token = await inside(shareId);
  expect(regions(await taken(shareId, token)).toSorted()).toEqual(['华东', '华北'].toSorted());
  const boardState = { filters: [{ componentCode: 'region', choice: { fieldValue: ['华南'] } }] };
  expect(regions(await taken(shareId, token, { boardState }))).not.toContain('华南');
  const { bytes } = await taken(shareId, token, { kind: 'xlsx' });
  expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
  expect(codeOf(await taken(shareId, token, { reportCode: 'none' }))).not.toBe('0');
  expect(codeOf(await taken(shareId, 'none'))).toBe('-32003');
});

test('the limit of visitors holds at once on the server, and pages are told', async () => {
  const { make, inside, server } = setup;
  const { shareId } = await make();
  const token = await inside(shareId);
  const all = regions(await taken(shareId, token));
  expect(all.length).toBeGreaterThan(2);
  await allow({ visitorExports: { kinds: ['csv', 'png'], rows: 2 } });
  expect(regions(await taken(shareId, token))).toEqual(all.slice(0, 2));
  expect(codeOf(await taken(shareId, token, { kind: 'xlsx' }))).toBe('-10056');
  const args = async () =>
    (await server.call<ShareArgs>(share.args, { params: { id: shareId }, headers: { 'share-token': token } })).data;
  expect((await args()).exportLimit).toEqual({ kinds: ['png', 'csv'], rows: 2 });
});

test('nobody lends visitors more than they may take away themselves', async () => {
  const { make, inside, server, owner } = setup;
  const { shareId } = await make();
  const token = await inside(shareId);
  const { data } = await server.call<{ roleId: string; userTypeSymbol: string }[]>(admin.listRole, { body: {} }, owner);
  const roleId = data.find(({ userTypeSymbol }) => userTypeSymbol === 'editor')?.roleId ?? '';
  await allow({
    exportLimits: [{ roleId, kinds: ['xlsx'], rows: null }],
    visitorExports: { kinds: ['csv'], rows: null },
  });
  expect(codeOf(await taken(shareId, token))).toBe('-10056');
  expect(codeOf(await taken(shareId, token, { kind: 'xlsx' }))).toBe('-10056');
});

test('files that the maker of a share forbids are refused at once, and pages offer none', async () => {
  const { make, changed, inside, server } = setup;
  const shared = await make();
  const token = await inside(shared.shareId);
  expect(shared.downloads).toBe(true);
  expect((await changed(shared, { downloads: false })).data.downloads).toBe(false);
  expect(codeOf(await taken(shared.shareId, token))).toBe(ERRORS.shareNoDownloads.code);
  const args = { params: { id: shared.shareId }, headers: { 'share-token': token } };
  expect((await server.call<ShareArgs>(share.args, args)).data.exportLimit.kinds).toEqual([]);
  // A build that does not know of it leaves it as it is.
  expect((await changed(shared, {})).data.downloads).toBe(false);
  await changed(shared, { downloads: true });
  expect(regions(await taken(shared.shareId, token))).not.toHaveLength(0);
});
