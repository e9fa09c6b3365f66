import { docking, OPEN_DOCKING_RULES } from '@tessera/contract';
import { hasSlapd, startSlapd } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { Header } from '../../pages/header.ts';
import { MemberTable } from '../../pages/member-table.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const BASE = 'dc=corp,dc=test';
const PASSWORD = 'of-the-directory';

test('people and groups of a directory are looked at, brought in, and end their sessions when they are gone', async ({
  open,
  page,
  installation,
}) => {
  test.skip(!hasSlapd(), 'slapd is not installed, the directory that is brought in');
  const [name, group] = [ownName('总部目录'), ownName('门店督导')];
  const uids = [ownWord('wang'), ownWord('zhao'), ownWord('qian')] as const;
  const [wang, zhao, qian] = uids;
  const dn = (uid: string) => `uid=${uid},${BASE}`;
  const person = (uid: string) =>
    [`dn: ${dn(uid)}`, 'objectClass: inetOrgPerson', `uid: ${uid}`, `sn: ${uid}`, `cn: ${uid}`]
      .concat(`userPassword: ${PASSWORD}`, '')
      .join('\n');
  const slapd = await startSlapd(
    BASE,
    [
      `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\no: Corp\ndc: corp\n`,
      ...uids.map(person),
      `dn: cn=${group},${BASE}\nobjectClass: groupOfNames\ncn: ${group}\nmember: ${dn(wang)}\nmember: ${dn(qian)}\n`,
    ].join('\n'),
    null,
  );
  const { call } = await sharedCaller(installation, 'owner');
  const settings = {
    ...{ server: 'openldap', host: '127.0.0.1', port: String(slapd.port), security: 'plain', base: BASE },
    ...{ bindDn: `cn=manager,${BASE}`, bindPassword: 'manager', groups: 'groups', signIn: 'true' },
  };
  const system = { kind: 'ldap', name, enabled: true, settings, rules: OPEN_DOCKING_RULES };
  const { systemId } = docking.save.reply.parse(await call('POST', docking.save.path, system));
  try {
    const owner = await open({ role: 'owner' }, `/permission/dockingSystem/directory?system=${systemId}`);
    await owner.getByRole('button', { name: '同步设置' }).click();
    const form = owner.getByRole('dialog', { name: '同步设置' });
    await form.getByRole('combobox', { name: '目录中的新人员' }).selectOption('create');
    await form.getByLabel('不超过此数目时无需确认').fill('1');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();

    const run = owner.getByRole('dialog', { name: '同步记录' });
    const rows = run.getByRole('table', { name: '逐项更改' }).getByRole('row');
    await owner.getByRole('button', { name: '预览' }).click();
    await expect(run.getByText('预览完成')).toBeVisible();
    await expect(rows.filter({ hasText: group }).filter({ hasText: '新建用户组' })).toHaveCount(1);
    for (const uid of uids) await expect(rows.filter({ hasText: uid }).filter({ hasText: '新建账号' })).toHaveCount(1);
    await run.getByRole('button', { name: '关闭' }).click();

    const people = await open({ role: 'owner' }, '/permission/user');
    const [members, search] = [new MemberTable(people), people.getByRole('searchbox')];
    await search.fill(wang);
    await expect(people.getByText('没有符合条件的成员')).toBeVisible();

    await owner.getByRole('button', { name: '立即同步' }).click();
    await expect(run.getByText('已完成')).toBeVisible();
    await run.getByRole('button', { name: '关闭' }).click();
    await people.reload();
    await search.fill(wang);
    await expect(members.row(wang)).toContainText(group);

    const signIn = new SignInPage(page);
    await signIn.open('?redirect=%2Fmain%2Fdashboard');
    await page.getByRole('button', { name: `通过 ${name} 登录` }).click();
    await signIn.signIn(wang, PASSWORD);
    await expect(new Header(page).modules).toBeVisible();

    await slapd.change(
      [
        `dn: ${dn(wang)}\nchangetype: delete\n`,
        `dn: ${dn(zhao)}\nchangetype: delete\n`,
        `dn: cn=${group},${BASE}\nchangetype: modify\ndelete: member\nmember: ${dn(wang)}\n`,
      ].join('\n'),
    );
    await owner.getByRole('button', { name: '立即同步' }).click();
    await expect(run.getByText('移除超过上限，请确认')).toBeVisible();
    await expect(run).toContainText('将停用 2 名成员（共 3 名，上限 1）');
    await expect(members.row(wang)).toContainText('正常');
    await run.getByRole('button', { name: '确认并执行' }).click();
    await expect(run.getByText('已完成')).toBeVisible();
    // The page that was open all the time.
    const ended = page.getByRole('alertdialog');
    await expect(ended).toContainText('登录状态已失效');
    await ended.getByRole('button', { name: '确定' }).click();
    await expect(signIn.submit).toBeVisible();

    await people.reload();
    await search.fill(wang);
    await expect(members.row(wang)).toContainText('已停用');
    await search.fill(qian);
    await expect(members.row(qian)).toContainText('正常');
  } finally {
    await call('POST', docking.remove.path, { systemId });
    await slapd.stop();
  }
});
