import type { DirectoryAction, DirectoryReason, DirectoryRow, DirectoryRun } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What runs of directories and their rows say, in words. */
export interface DirectoryTexts {
  readonly actions: Readonly<Record<DirectoryAction, string>>;
  state(run: Pick<DirectoryRun, 'state'>): string;
  kind(run: Pick<DirectoryRun, 'kind'>): string;
  reason(reason: DirectoryReason): string;
  /** What was and what becomes; one line for each. */
  changes(row: DirectoryRow): string[];
}

export function useDirectoryTexts(): DirectoryTexts {
  const intl = useIntl();
  const field = (name: string): string =>
    intl.formatMessage(
      {
        id: 'admin.directory.field',
        defaultMessage: '{name, select, name {姓名} mobile {手机} mail {邮箱} parent {上级用户组} other {{name}}}',
      },
      { name },
    );
  const value = (text: string | undefined): string =>
    text || intl.formatMessage({ id: 'admin.directory.empty', defaultMessage: '（空）' });
  return {
    actions: {
      groupAdd: intl.formatMessage({ id: 'admin.directory.action.groupAdd', defaultMessage: '新建用户组' }),
      groupRename: intl.formatMessage({ id: 'admin.directory.action.groupRename', defaultMessage: '重命名用户组' }),
      groupMove: intl.formatMessage({ id: 'admin.directory.action.groupMove', defaultMessage: '移动用户组' }),
      groupRemove: intl.formatMessage({ id: 'admin.directory.action.groupRemove', defaultMessage: '移除用户组' }),
      invite: intl.formatMessage({ id: 'admin.directory.action.invite', defaultMessage: '邀请' }),
      create: intl.formatMessage({ id: 'admin.directory.action.create', defaultMessage: '新建账号' }),
      link: intl.formatMessage({ id: 'admin.directory.action.link', defaultMessage: '对应现有成员' }),
      update: intl.formatMessage({ id: 'admin.directory.action.update', defaultMessage: '更新资料' }),
      enable: intl.formatMessage({ id: 'admin.directory.action.enable', defaultMessage: '启用' }),
      disable: intl.formatMessage({ id: 'admin.directory.action.disable', defaultMessage: '停用' }),
      memberships: intl.formatMessage({ id: 'admin.directory.action.memberships', defaultMessage: '调整用户组' }),
      held: intl.formatMessage({ id: 'admin.directory.action.held', defaultMessage: '未处理' }),
    },
    state: ({ state }) =>
      intl.formatMessage(
        {
          id: 'admin.directory.state',
          defaultMessage:
            '{state, select, reading {读取中} planned {预览完成} waiting {等待确认} running {执行中} done {已完成} failed {失败} cancelled {已取消} declined {已拒绝} other {{state}}}',
        },
        { state },
      ),
    kind: ({ kind }) =>
      intl.formatMessage(
        {
          id: 'admin.directory.kind',
          defaultMessage: '{kind, select, dry {预览} schedule {按计划} manual {手动} push {对方推送} other {{kind}}}',
        },
        { kind },
      ),
    reason: (reason) =>
      intl.formatMessage(
        {
          id: 'admin.directory.reason',
          defaultMessage:
            '{reason, select, new {目录中新增} changed {目录中已更改} gone {已不在目录中} switchedOff {目录中已停用} back {目录中恢复} proven {已通过登录证明身份} owner {所有者不会被目录停用} incomplete {目录没有读全，不做移除} seats {成员名额不足} needsProof {邮箱属于一位现有成员，请其通过该系统登录一次以证明身份} noMail {没有有效的邮箱，无法邀请} noNewPeople {设置为不加入新人员} invited {已邀请，等待接受} twice {目录中标识重复} disabledHere {由管理员停用，目录不会启用} removedHere {已被管理员移除，目录不会重新加入} groupLimit {用户组的数量或层级已达上限} other {{reason}}}',
        },
        { reason },
      ),
    changes: ({ before, after, joins, leaves }) => [
      ...Object.entries(after).map(([name, now]) =>
        Object.hasOwn(before, name)
          ? intl.formatMessage(
              { id: 'admin.directory.change', defaultMessage: '{field}：{before} → {after}' },
              { field: field(name), before: value(before[name]), after: value(now) },
            )
          : intl.formatMessage(
              { id: 'admin.directory.value', defaultMessage: '{field}：{value}' },
              { field: field(name), value: value(now) },
            ),
      ),
      ...(joins.length > 0
        ? [
            intl.formatMessage(
              { id: 'admin.directory.joins', defaultMessage: '加入：{groups}' },
              { groups: joins.join('、') },
            ),
          ]
        : []),
      ...(leaves.length > 0
        ? [
            intl.formatMessage(
              { id: 'admin.directory.leaves', defaultMessage: '退出：{groups}' },
              { groups: leaves.join('、') },
            ),
          ]
        : []),
    ],
  };
}
