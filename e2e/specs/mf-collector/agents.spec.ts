import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

const run = promisify(execFile);

test('an owner adds an agent, its program is fetched and enrolled by the lines of the page, and is seen, asked and removed', async ({
  open,
}) => {
  const name = ownName('门店服务器');
  const page = await open({ role: 'owner' }, '/dataSync');
  await page.getByRole('button', { name: '添加采集器' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(name);
  await page.getByRole('button', { name: '保存' }).click();
  const lines = page.getByRole('alertdialog', { name: `注册“${name}”` });
  const address = (await lines.getByText(/^curl /).textContent())!.split(' ')[2]!;
  const args = (await lines.getByText(/ enrol /).textContent())!.split(' ').slice(2);
  await lines.getByRole('button', { name: '完成' }).click();

  const folder = await mkdtemp(join(tmpdir(), 'tessera-agent-'));
  const archive = join(folder, 'tessera-agent.tgz');
  const program = join(folder, 'tessera-agent/tessera-agent.mjs');
  const env = { ...process.env, TESSERA_AGENT_HOME: join(folder, 'home') };
  await writeFile(archive, Buffer.from(await (await fetch(address)).arrayBuffer()));
  await run('tar', ['xzf', archive, '-C', folder]);
  await run(process.execPath, [program, ...args], { env });
  const agent = spawn(process.execPath, [program, 'run'], { env, stdio: 'ignore' });
  const ended = once(agent, 'exit');
  try {
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByText('在线')).toBeVisible();
    await row.getByRole('button', { name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: '检查环境' }).click();
    await expect(drawer.getByText(/disk: .+ GB free/)).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: `“${name}”的操作` }).click();
    await page.getByRole('menuitem', { name: '暂停按计划采集' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '暂停' }).click();
    await expect(row.getByText('已暂停')).toBeVisible();
    await row.getByRole('button', { name: `“${name}”的操作` }).click();
    await page.getByRole('menuitem', { name: '继续按计划采集' }).click();
    await expect(row.getByText('已暂停')).toBeHidden();
    await row.getByRole('button', { name: `“${name}”的操作` }).click();
    await page.getByRole('menuitem', { name: '停用' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await expect(row.getByText('已停用')).toBeVisible();
    await row.getByRole('button', { name: `“${name}”的操作` }).click();
    await page.getByRole('menuitem', { name: '启用' }).click();
    await expect(row.getByText('在线')).toBeVisible();
    await row.getByRole('button', { name: `“${name}”的操作` }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(row).toBeHidden();
    expect(await ended).toEqual([78, null]);
  } finally {
    agent.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});
