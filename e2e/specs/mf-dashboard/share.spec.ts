import { createHmac } from 'node:crypto';

import { embedding, share, shareVisit, type EndpointInput } from '@tessera/contract';

import { servePage } from '../../core/embedding-page.ts';
import { sharedCaller, type Installation } from '../../core/installation.ts';
import { addBoard, addChart, orderFilter, saveBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

const SALES = '各大区销售额';
const REGION = '大区';
const ORDERED = '下单时间';
const PASSWORD = 'open-sesame';

/** A board of one test: sales by region under a filter of regions. */
async function ownBoard(installation: Installation): Promise<string> {
  const caller = await sharedCaller(installation, 'owner');
  const menuCode = await addBoard(caller, ownName('分享'));
  const reportCode = await addChart(caller, { menuCode, name: SALES, by: 'orders.region' });
  await saveBoard(caller, menuCode, {
    components: [
      orderFilter(REGION, 'orders.region', reportCode),
      orderFilter(ORDERED, 'orders.order_date', reportCode, { control: '2' }),
    ],
    layout: [{ i: reportCode, x: 0, y: 0, w: 24, h: 10 }],
  });
  return menuCode;
}

const SHARE_NAME = '给合作方';
const address = (shareId: string) => `/shareDashboard?shareId=${shareId}`;
const pathOf = (shareId: string) => shareVisit.entrance.path.replace('{id}', shareId);

async function ownShare(
  installation: Installation,
  settings: Partial<EndpointInput<typeof share.edit>['body']> & { readonly menuCode: string },
): Promise<string> {
  const caller = await sharedCaller(installation, 'owner');
  const body = { reportCode: null, name: SHARE_NAME, enabled: true, expiresAt: null, ...settings };
  return share.edit.reply.parse(await caller.call(share.edit.method, share.edit.path, body)).shareId;
}

test('a board is shared with a password, opened and filtered by a stranger, and closed while it is open; links that lead nowhere get their page and tell nothing', async ({
  open,
  installation,
}) => {
  const menuCode = await ownBoard(installation);
  const author = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}`);
  await author.getByRole('button', { name: '分享看板' }).click();
  await author.getByRole('button', { name: '新建分享' }).click();
  await author.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD);
  await author.getByRole('button', { name: '生成链接' }).click();
  const link = await author.getByRole('textbox', { name: '链接' }).inputValue();

  const visitor = await open({}, link);
  await visitor.getByRole('textbox', { name: '访问密码' }).fill('another-guess');
  await visitor.getByRole('button', { name: '查看', exact: true }).click();
  await expect(visitor.getByText('密码不正确，还可以尝试 4 次')).toBeVisible();
  await visitor.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD);
  await visitor.getByRole('button', { name: '查看', exact: true }).click();
  const seen = new DashboardPage(visitor).chart(SALES);
  await expect(seen.getByText('华北', { exact: true }).first()).toBeVisible();
  await visitor
    .getByRole('region', { name: '看板筛选' })
    .getByRole('button', { name: `${REGION}：全部`, exact: true })
    .click();
  await visitor.getByRole('checkbox', { name: '华东', exact: true }).check();
  await visitor.getByRole('button', { name: '确定', exact: true }).click();
  await expect(seen.getByText('华北', { exact: true })).toHaveCount(0);
  await expect(seen.getByText('华东', { exact: true }).first()).toBeVisible();

  await author.getByRole('button', { name: '返回列表' }).click();
  await expect(author.getByText(/打开 1 次/)).toBeVisible();
  await author.getByRole('button', { name: /^撤销/ }).click();
  await author.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(author.getByText('还没有分享')).toBeVisible();
  await visitor.getByRole('button', { name: '刷新', exact: true }).click();
  await expect(visitor).toHaveURL(/\/closeshare$/);
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/closeshare$/);

  // One use: a reload of the same visitor works, a new visitor is refused.
  const once = await ownShare(installation, { menuCode, mostUses: 1 });
  await visitor.goto(address(once));
  await expect(seen.getByText('华东', { exact: true }).first()).toBeVisible();
  await visitor.reload();
  await expect(seen.getByText('华东', { exact: true }).first()).toBeVisible();

  const dead = [
    ['over-used', once, 'expire'],
    ['expired', await ownShare(installation, { menuCode, expiresAt: '2026-01-01T00:00:00.000Z' }), 'expire'],
    ['revoked', new URL(link).searchParams.get('shareId') ?? '', 'closeshare'],
    ['guessed', 'AbCdEfGhIjKlMnOpQrStUvWx', 'closeshare'],
    ['tampered with', `${once.slice(0, -1)}${once.endsWith('A') ? 'B' : 'A'}`, 'closeshare'],
    ['no id', 'x', 'closeshare'],
  ] as const;
  const stranger = await open({}, '/closeshare');
  for (const [how, shareId, ending] of dead) {
    await stranger.goto(address(shareId));
    await expect(stranger, how).toHaveURL(new RegExp(`/${ending}$`));
    await expect(stranger.getByRole('heading'), how).toHaveText(ending === 'expire' ? '链接已失效' : '分享已关闭');
    const told = await (await stranger.request.get(`${installation.url}${pathOf(shareId)}`)).json();
    expect(told, how).toMatchObject({ data: null });
    expect(JSON.stringify(told), how).not.toContain(SHARE_NAME);
  }
});

test('a page of another origin embeds a share with a token of its own server, which fixes a filter', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const menuCode = await ownBoard(installation);
  const { key, secret } = embedding.rotate.reply.parse(
    await caller.call(embedding.rotate.method, embedding.rotate.path, {}),
  );
  const settings: EndpointInput<typeof share.edit>['body'] = {
    menuCode,
    reportCode: null,
    name: '门户',
    enabled: true,
    expiresAt: null,
    tokenOnly: true,
  };
  const { shareId } = share.edit.reply.parse(await caller.call(share.edit.method, share.edit.path, settings));
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    share: shareId,
    exp: Math.floor(Date.now() / 1_000) + 300,
    filters: [{ componentCode: REGION, choice: { fieldValue: ['华东'] } }],
  };
  const signed = `${part({ alg: 'HS256', kid: key.keyId })}.${part(claims)}`;
  const signature = createHmac('sha256', Buffer.from(secret, 'base64url')).update(signed).digest('base64url');
  const options = {
    share: shareId,
    token: `${signed}.${signature}`,
    theme: 'purpleNight',
    lang: 'en_US',
    query: { startTime: '2026-01-01', endTime: '2026-02-01', from: 'portal' },
  };
  const portal = await servePage(
    () => `<!doctype html><title>Portal</title><div id="board" style="height:700px"></div>
<script src="${installation.url}/embed/tessera.js"></script>
<script>window.told=[];Tessera.embed(document.querySelector('#board'),{...${JSON.stringify(options)},onEvent:({type,reason})=>told.push(reason?type+' '+reason:type)})</script>`,
  );
  try {
    const origin = new URL(portal.url).origin;
    const changed = { ...settings, shareId, origins: [origin] };
    await caller.call(share.edit.method, share.edit.path, changed);
    const page = await open({}, portal.url);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('East China', { exact: true }).first()).toBeVisible();
    await expect(frame.getByText('North China', { exact: true })).toHaveCount(0);
    await expect(frame.getByText('Shared · view only')).toBeVisible();
    // RU-065, RU-066: the default query map's period holds; RU-172: nothing that a right would open is there.
    await expect(frame.getByRole('button', { name: `${ORDERED}: 2026.01.01 – 2026.01.31` })).toBeVisible();
    await expect(frame.getByRole('button', { name: /Edit|Share|Export/ })).toHaveCount(0);
    const told = expect.poll(() => page.evaluate(() => (globalThis as unknown as { told: string[] }).told));
    await told.toContain('tessera:entered');
    const policy = (await page.request.get(`${installation.url}/shareDashboard?shareId=${shareId}`)).headers();
    expect(policy['content-security-policy']).toContain(`frame-ancestors 'self' ${origin};`);

    await caller.call(share.revoke.method, share.revoke.path, { shareId });
    await frame.getByRole('button', { name: 'Refresh', exact: true }).click();
    await told.toContain('tessera:failed shareWithdrawn');
    // A share that is gone names no site, so the browser refuses the frame.
    await page.reload();
    await told.toEqual(['tessera:failed frameRefused']);
  } finally {
    await portal.close();
  }
});
