import { share, SESSION_STORAGE_KEYS, type EndpointInput } from '@tessera/contract';

import { servePage } from '../../core/embedding-page.ts';
import { sharedCaller, type Installation } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { addReport } from '../../core/own-report.ts';
import { expect, test } from '../../core/test.ts';
import { ReportPage } from '../../pages/report-page.ts';

const REGION = '大区';
const ORDERED = '下单时间';
const PASSWORD = 'open-sesame';

async function ownReport(installation: Installation) {
  const caller = await sharedCaller(installation, 'owner');
  return addReport(caller, ownName('分享报告'), { chart: '各大区销售额', region: REGION, ordered: ORDERED });
}

async function ownShare(
  installation: Installation,
  settings: Partial<EndpointInput<typeof share.edit>['body']> & { readonly menuCode: string },
): Promise<string> {
  const caller = await sharedCaller(installation, 'owner');
  const body = { reportCode: null, name: '门户', enabled: true, expiresAt: null, ...settings };
  return share.edit.reply.parse(await caller.call(share.edit.method, share.edit.path, body)).shareId;
}

test('a report is shared with a password, read and filtered by a stranger, and closed while it is open', async ({
  open,
  installation,
}) => {
  const { menuCode } = await ownReport(installation);
  const author = await open({ role: 'owner' }, `/intelligentReport?menuCode=${menuCode}`);
  await author.getByRole('button', { name: '分享报告' }).click();
  await author.getByRole('button', { name: '新建分享' }).click();
  await author.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD);
  await author.getByRole('button', { name: '生成链接' }).click();
  const link = await author.getByRole('textbox', { name: '链接' }).inputValue();
  expect(link).toContain('/shareReportBoard?shareId=');

  const visitor = await open({}, link);
  const addresses: string[] = [];
  visitor.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  await expect(visitor.getByText('有人与您分享了报告')).toBeVisible();
  await visitor.getByRole('textbox', { name: '访问密码' }).fill('another-guess');
  await visitor.getByRole('button', { name: '查看', exact: true }).click();
  await expect(visitor.getByText('密码不正确，还可以尝试 4 次')).toBeVisible();
  await visitor.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD);
  await visitor.getByRole('button', { name: '查看', exact: true }).click();
  const reader = new ReportPage(visitor);
  await expect(reader.sheet.getByText('华北', { exact: true }).first()).toBeVisible();
  for (const name of ['分享报告', '导出报告', '编辑报告'])
    await expect(visitor.getByRole('button', { name })).toHaveCount(0);
  await visitor
    .getByRole('region', { name: /筛选/ })
    .getByRole('button', { name: `${REGION}：全部`, exact: true })
    .click();
  await visitor.getByRole('checkbox', { name: '华东', exact: true }).check();
  await visitor.getByRole('button', { name: '确定', exact: true }).click();
  await expect(reader.sheet.getByText('华北', { exact: true })).toHaveCount(0);
  await visitor.keyboard.press('PageDown');
  await expect(reader.current).toHaveAccessibleName('附录');
  await expect(visitor).toHaveURL(/\/shareReportBoard\?shareId=.*paperId=/);
  // The same sheets on paper, under the same choices and in the same visit.
  await visitor.getByRole('button', { name: '打印' }).click();
  await expect(visitor).toHaveURL(/\/printReport\?shareId=/);
  const printed = visitor.locator('.tessera-print-sheet');
  await expect(printed).toHaveCount(2);
  await expect(visitor.locator('[data-print-state="ready"][data-print-fonts="ready"]')).toBeVisible();
  await expect(printed.first().getByText('华东', { exact: true }).first()).toBeVisible();
  await expect(printed.first().getByText('华北', { exact: true })).toHaveCount(0);
  await visitor.getByRole('button', { name: '返回报告' }).click();
  await expect(reader.current).toHaveAccessibleName('附录');
  // What lets in is in no address, and so in no log and no Referer.
  const token = await visitor.evaluate(
    (key) => sessionStorage.getItem(`${key}.${new URLSearchParams(location.search).get('shareId')}`) ?? '',
    SESSION_STORAGE_KEYS.shareVisit,
  );
  expect(token).not.toBe('');
  for (const address of addresses) expect(address.includes(token) || address.includes(PASSWORD)).toBe(false);

  await author.getByRole('button', { name: '返回列表' }).click();
  await expect(author.getByText(/打开 1 次/)).toBeVisible();
  await author.getByRole('button', { name: /^撤销/ }).click();
  await author.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(author.getByText('还没有分享')).toBeVisible();
  await visitor.getByRole('button', { name: '刷新报告' }).click();
  await expect(visitor).toHaveURL(/\/closeshare/);
  await visitor.goto(link.replace('/shareReportBoard', '/printReport'));
  await expect(visitor).toHaveURL(/\/closeshare/);
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/closeshare/);
  await expect(visitor.getByRole('heading')).toHaveText('分享已关闭');
});

test('a stranger who guesses passwords is held up, and a share counts its openings once across the pages of its kind', async ({
  open,
  installation,
}) => {
  const { menuCode } = await ownReport(installation);
  const guarded = await ownShare(installation, { menuCode, password: PASSWORD });
  const guesser = await open({}, `/shareReportBoard?shareId=${guarded}`);
  for (let left = 4; left >= 0; left -= 1) {
    await guesser.getByRole('textbox', { name: '访问密码' }).fill(`guess-${left}`);
    await guesser.getByRole('button', { name: '查看', exact: true }).click();
    await expect(guesser.getByText(`密码不正确，还可以尝试 ${left} 次`)).toBeVisible();
  }
  await guesser.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD);
  await guesser.getByRole('button', { name: '查看', exact: true }).click();
  await expect(guesser.getByText(/分钟/)).toBeVisible();

  const once = await ownShare(installation, { menuCode, mostUses: 1 });
  const visitor = await open({}, `/shareDashboard?shareId=${once}`);
  await expect(visitor).toHaveURL(/\/shareReportBoard\?/);
  await expect(new ReportPage(visitor).sheet.getByText('华东', { exact: true }).first()).toBeVisible();
  await visitor.reload();
  await expect(new ReportPage(visitor).sheet.getByText('华东', { exact: true }).first()).toBeVisible();
  const second = await open({}, `/shareReportBoard?shareId=${once}`);
  await expect(second).toHaveURL(/\/expire/);
});

test('RT-086, RT-087, RU-065, RU-066: a portal embeds a report in purple under the period of the default query map', async ({
  open,
  installation,
}) => {
  const { menuCode } = await ownReport(installation);
  const frames: string[] = [];
  const portal = await servePage(
    () =>
      `<!doctype html><title>Portal</title>${frames.map((address) => `<iframe style="width:1200px;height:900px" src="${address}"></iframe>`).join('')}`,
  );
  try {
    const { origin } = new URL(portal.url);
    const shareId = await ownShare(installation, { menuCode, origins: [origin] });
    const query = `shareId=${shareId}&theme=purpleNight&startTime=2026-01-01&endTime=2026-02-01&from=portal&orgId=7`;
    for (const path of ['/rcReportForm', '/rcReportForm2']) frames.push(`${installation.url}${path}?${query}`);
    const page = await open({ theme: 'purpleNight' }, portal.url);
    for (const at of [0, 1]) {
      // Sheets are drawn once they are near the part that is seen.
      await page.locator('iframe').nth(at).scrollIntoViewIfNeeded();
      const frame = page.frameLocator('iframe').nth(at);
      await expect(frame.getByText('华东', { exact: true }).first()).toBeVisible();
      await expect(frame.getByRole('button', { name: `${ORDERED}：2026.01.01 – 2026.01.31` })).toBeVisible();
      await expect(frame.locator('body.purple')).toHaveCount(1);
      await expect(frame.getByRole('button', { name: /编辑|分享报告|导出|全屏/ })).toHaveCount(0);
      await expect(frame.getByRole('list', { name: '报告的页面' })).toHaveCount(at === 0 ? 1 : 0);
    }
    const bare = page.frameLocator('iframe').nth(1);
    await expect(bare.getByRole('heading', { level: 2 })).toHaveCount(0);
    await expect(bare.locator('[data-sheet]')).toHaveCount(2);
    const policy = async (path: string) =>
      (await page.request.get(`${installation.url}${path}`)).headers()['content-security-policy'];
    for (const path of ['/rcReportForm', '/printReport'])
      expect(await policy(`${path}?shareId=${shareId}`)).toContain(`frame-ancestors 'self' ${origin};`);
    expect(await policy(`/printReport?menuCode=${menuCode}`)).not.toContain(origin);
  } finally {
    await portal.close();
  }
});
