import { SESSION_STORAGE_KEYS } from '@tessera/contract';

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
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/closeshare/);
  await expect(visitor.getByRole('heading')).toHaveText('分享已关闭');
});
