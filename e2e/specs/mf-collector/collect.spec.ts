import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { collectorAgents, collectorTasks } from '@tessera/contract';
import { ask, makeSalesTask, makeTill, mariaDbMissing, startMariaDb } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, '../../../agent/dist/main.js');
const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03'];
const STORES = ['南京西路店', '天河店', '春熙路店'];
/** One row a day and store; the last store has none on the second day. */
const ROWS = DAYS.flatMap((day, at) =>
  STORES.filter((store) => at !== 1 || store !== '春熙路店').map(
    (store, of) => `${day};${store};${100 * (at + 1) + of}.50`,
  ),
);

test('an owner has a folder of files read by an agent: tried out, released, run, and its rows are a table of the data area', async ({
  open,
}) => {
  const [agentName, sourceName, setName, tableName, nextAgent, nextSet] = [
    ...['门店电脑', '收银文件', '每日销售', '门店日销', '新的电脑', '之后的任务集'],
  ].map(ownName);
  const folder = await mkdtemp(join(tmpdir(), 'tessera-collect-'));
  await mkdir(join(folder, 'till'));
  await writeFile(join(folder, 'till/sales.csv'), `day;store;amount\n${ROWS.join('\n')}\n`);
  const env = { ...process.env, TESSERA_AGENT_HOME: join(folder, 'home') };

  const page = await open({ role: 'owner' }, '/dataSync');
  await page.getByRole('button', { name: '添加采集器' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(agentName!);
  await page.getByRole('button', { name: '保存' }).click();
  const lines = page.getByRole('alertdialog', { name: `注册“${agentName}”` });
  const args = (await lines.getByText(/ enrol /).textContent())!.split(' ').slice(2);
  await lines.getByRole('button', { name: '完成' }).click();
  await run(process.execPath, [PROGRAM, ...args], { env });
  const agent = spawn(process.execPath, [PROGRAM, 'run'], { env, stdio: 'ignore' });
  const ended = once(agent, 'exit');
  try {
    await expect(page.getByRole('row', { name: new RegExp(agentName!) }).getByText('在线')).toBeVisible();
    await page.getByRole('tab', { name: '数据源' }).click();
    await page.getByRole('button', { name: '添加数据源' }).click();
    await page.getByRole('textbox', { name: '名称' }).fill(sourceName!);
    await page.getByRole('combobox', { name: '采集器' }).selectOption(agentName!);
    await page.getByRole('combobox', { name: '类型' }).selectOption('CSV 和 Excel 文件夹');
    await page.getByRole('textbox', { name: '文件夹' }).fill(join(folder, 'till'));
    await page.getByRole('combobox', { name: 'CSV 分隔符' }).selectOption('分号 ;');
    await page.getByRole('button', { name: '测试连接' }).click();
    await expect(page.getByText('可以读取，里面有 1 个文件')).toBeVisible();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('row', { name: new RegExp(sourceName!) }).getByText('未发布')).toBeVisible();

    await page.getByRole('tab', { name: '任务集' }).click();
    await page.getByRole('button', { name: '添加任务集' }).click();
    await page.getByRole('textbox', { name: '名称' }).fill(setName!);
    const setForm = page.getByRole('dialog').filter({ has: page.getByRole('combobox', { name: '计划' }) });
    await setForm.getByRole('combobox', { name: '数据源' }).selectOption(`${agentName} / ${sourceName}`);
    await page.getByRole('combobox', { name: '计划' }).selectOption('仅手动');
    await page.getByRole('button', { name: '保存' }).click();
    const drawer = page.getByRole('dialog', { name: setName! });
    await drawer.getByRole('button', { name: '添加任务' }).click();
    await page.getByRole('combobox', { name: '表', exact: true }).selectOption('sales.csv');
    await expect(page.getByRole('row', { name: /天河店/ }).first()).toBeVisible();
    await page.getByRole('textbox', { name: '名称，也是数据表的名称' }).fill(tableName!);
    await page.getByRole('textbox', { name: '“store”的字段名称' }).fill('门店');
    await page.getByRole('button', { name: '保存' }).click();
    await drawer.getByRole('button', { name: '发布到采集器' }).click();
    await expect(drawer.getByText(/有未发布的修改/)).toBeHidden();
    // The agent hears of the plan with its next heartbeat.
    await expect(async () => {
      await drawer.getByRole('button', { name: `“${tableName}”的操作` }).click();
      await page.getByRole('menuitem', { name: '立即运行' }).click();
      await expect(page.getByText(`“${tableName}”开始运行`).first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const task = drawer.getByRole('row', { name: new RegExp(tableName!) });
    await expect(task.getByText('完成')).toBeVisible();

    // A column that is new in the file is offered after the next run, and becomes a field.
    const cashiers = ROWS.map((row) => `${row};小王`);
    await writeFile(join(folder, 'till/sales.csv'), `day;store;amount;cashier\n${cashiers.join('\n')}\n`);
    const runAgain = async () => {
      await drawer.getByRole('button', { name: `“${tableName}”的操作` }).click();
      await page.getByRole('menuitem', { name: '立即运行' }).click();
    };
    await runAgain();
    await drawer.getByRole('button', { name: '有新字段（1）' }).click();
    const columns = page.getByRole('dialog', { name: `为“${tableName}”加入字段` });
    await columns.getByRole('textbox', { name: '“cashier”的字段名称' }).fill('收银员');
    await columns.getByRole('button', { name: '加入', exact: true }).click();
    await expect(page.getByText('已加入 1 个字段，发布到采集器后开始采集').first()).toBeVisible();
    await expect(task.getByRole('button', { name: /有新字段/ })).toBeHidden();
    await drawer.getByRole('button', { name: '发布到采集器' }).click();
    await expect(drawer.getByText(/有未发布的修改/)).toBeHidden();
    await runAgain();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: '任务日志' }).click();
    // A run by the plan before brings nothing to it: the agent fetches the new one then, and reads again.
    await expect(
      page
        .getByRole('row', { name: new RegExp(`${tableName}.*完成`) })
        .getByRole('cell', { name: String(ROWS.length), exact: true }),
    ).toHaveCount(3);

    await page.getByRole('tab', { name: '统计' }).click();
    await expect(page.getByRole('img', { name: /^每天采集的行数/ })).toBeVisible();
    await expect(page.getByText('在线的采集器')).toBeVisible();

    await page.getByRole('tab', { name: '任务集' }).click();
    await page.getByRole('button', { name: '添加任务集' }).click();
    await page.getByRole('textbox', { name: '名称' }).fill(nextSet!);
    await setForm.getByRole('combobox', { name: '数据源' }).selectOption(`${agentName} / ${sourceName}`);
    await page.getByRole('combobox', { name: '计划' }).selectOption('仅手动');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog', { name: nextSet! })).toBeVisible();
    await page.keyboard.press('Escape');
    const next = page.getByRole('row', { name: new RegExp(nextSet!) });
    await next.getByRole('button', { name: `“${nextSet}”的操作` }).click();
    await page.getByRole('menuitem', { name: '顺序…' }).click();
    await page.getByRole('combobox', { name: '接在哪个任务集之后' }).selectOption(setName!);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(next.getByText(`在“${setName}”之后`)).toBeVisible();
    await next.getByRole('button', { name: `“${nextSet}”的操作` }).click();
    await page.getByRole('menuitem', { name: '只发布这个任务集' }).click();
    await expect(next.getByText('有未发布的修改')).toBeHidden();

    await page.getByRole('tab', { name: '采集器' }).click();
    await page.getByRole('button', { name: '添加采集器' }).click();
    await page.getByRole('textbox', { name: '名称' }).fill(nextAgent!);
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '完成' }).click();
    await page.getByRole('tab', { name: '数据源' }).click();
    const source = page.getByRole('row', { name: new RegExp(sourceName!) });
    await source.getByRole('button', { name: `“${sourceName}”的操作` }).click();
    await page.getByRole('menuitem', { name: '更换采集器…' }).click();
    await page.getByRole('combobox', { name: '新的采集器' }).selectOption(nextAgent!);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(source.getByText(nextAgent!)).toBeVisible();
    await expect(source.getByText('未发布')).toBeVisible();

    await page.goto('/main/datasource');
    await page.getByRole('searchbox').fill(tableName!);
    await page.getByRole('button', { name: tableName! }).click();
    await expect(page.getByText('门店').first()).toBeVisible();
    await expect(page.getByText('收银员').first()).toBeVisible();
    await page.getByRole('tab', { name: '血缘与引用' }).click();
    const lineage = page.getByRole('list', { name: '血缘与引用' });
    await expect(lineage.getByRole('listitem')).toHaveText([nextAgent!, sourceName!, tableName!, tableName!]);
    await lineage.getByRole('button', { name: nextAgent! }).click();
    await expect(page).toHaveURL(/\/dataSync/);
  } finally {
    agent.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  }
});

test('a run that waits for a busy source says in the list for what', async ({ open, installation }) => {
  const missing = mariaDbMissing();
  test.skip(missing !== null, missing ?? '');
  const name = ownName('繁忙的收银库');
  const folder = await mkdtemp(join(tmpdir(), 'tessera-busy-'));
  const env = { ...process.env, TESSERA_AGENT_HOME: folder };
  const owner = await sharedCaller(installation, 'owner');
  const till = await startMariaDb();
  await makeTill(till, 100);
  const { agent: made, enrolment } = await ask(owner, collectorAgents.update, { agentName: name });
  await run(process.execPath, [PROGRAM, 'enrol', '--server', installation.url, '--code', enrolment!.code], { env });
  const address = ['--kind', 'mysql', '--host', '127.0.0.1', '--port', String(till.port), '--user', 'reader'];
  const keeping = run(process.execPath, [PROGRAM, 'password', ...address], { env });
  keeping.child.stdin!.end('reader-pass\n');
  await keeping;
  const agent = spawn(process.execPath, [PROGRAM, 'run'], { env, stdio: 'ignore' });
  const ended = once(agent, 'exit');
  try {
    const { clientId } = made;
    const taskId = await makeSalesTask(owner, { clientId, port: till.port, keysEvery: 0, name, busy: 0 });
    // Somebody else is at work there, until the database ends.
    till.writer.query('select sleep(600)').catch(() => undefined);
    await expect(async () => {
      await ask(owner, collectorTasks.send, { taskId, command: 'run' });
    }).toPass();
    const page = await open({ role: 'owner' }, '/dataSync?tab=runs');
    const row = page.getByRole('row', { name: new RegExp(name) }).first();
    await expect(row.getByText('等待数据源空闲')).toBeVisible();
    await expect(row.getByText('其他会话 1 个，不超过 0 个时继续')).toBeVisible();
  } finally {
    agent.kill('SIGTERM');
    await ended;
    await till.stop();
    await rm(folder, { recursive: true });
  }
});
