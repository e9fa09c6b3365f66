import { leavesOf, type RowRule } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { ActionMenu, Badge, IconButton, Link, MenuItem, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { DeleteRegular, EditRegular, MoreHorizontalRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useSubjectKinds } from '../../common/subject-kinds.ts';

/** Columns of the list of rules. */
export function useRuleColumns(
  onEdit: (rule: RowRule) => void,
  onRemove: (rule: RowRule) => void,
): DataColumn<RowRule>[] {
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const kinds = useSubjectKinds();
  const gone = intl.formatMessage({ id: 'admin.resources.subject.gone', defaultMessage: '已不存在' });
  const subjectsOf = ({ subjects }: RowRule) =>
    subjects.map(({ kind, name }) => (kind === 'everyone' ? kinds.everyone : (name ?? gone))).join('、');
  return [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.rowRules.name', defaultMessage: '名称' }),
      render: (rule) => (
        <Link as="button" title={rule.name} onClick={() => onEdit(rule)}>
          {rule.name}
        </Link>
      ),
    },
    {
      key: 'table',
      header: intl.formatMessage({ id: 'admin.rowRules.tableColumn', defaultMessage: '表' }),
      render: ({ tblName }) => <span title={tblName}>{tblName}</span>,
    },
    {
      key: 'subjects',
      header: intl.formatMessage({ id: 'admin.rowRules.subjects', defaultMessage: '适用对象' }),
      render: (rule) => <span title={subjectsOf(rule)}>{subjectsOf(rule)}</span>,
    },
    {
      key: 'content',
      header: intl.formatMessage({ id: 'admin.rowRules.content', defaultMessage: '内容' }),
      width: '170px',
      onlyWide: true,
      render: ({ tree, masks }) => (
        <span className={quiet}>
          <FormattedMessage
            id="admin.rowRules.contentText"
            defaultMessage="{conditions, plural, =0 {全部行} other {# 个条件}}{masks, plural, =0 {} other {，# 个脱敏字段}}"
            values={{ conditions: tree ? leavesOf(tree).length : 0, masks: masks.length }}
          />
        </span>
      ),
    },
    {
      key: 'always',
      header: intl.formatMessage({ id: 'admin.rowRules.always', defaultMessage: '强制' }),
      width: '72px',
      onlyWide: true,
      render: ({ always }) =>
        always ? (
          <Badge appearance="tint" color="warning">
            <FormattedMessage id="admin.rowRules.always" defaultMessage="强制" />
          </Badge>
        ) : (
          <span className={quiet}>—</span>
        ),
    },
    {
      key: 'members',
      header: intl.formatMessage({ id: 'admin.rowRules.members', defaultMessage: '涉及成员' }),
      width: '96px',
      align: 'end',
      onlyWide: true,
      render: ({ memberCount }) => intl.formatNumber(memberCount),
    },
    {
      key: 'updated',
      header: intl.formatMessage({ id: 'admin.rowRules.updated', defaultMessage: '最近修改' }),
      width: '170px',
      onlyWide: true,
      render: ({ updatedAt, updatedBy }) => (
        <span title={updatedBy ?? undefined}>{formatDate(updatedAt, locale, 'dateTime')}</span>
      ),
    },
    {
      key: 'actions',
      header: '',
      width: '56px',
      align: 'end',
      render: (rule) => (
        <ActionMenu
          positioning="below-end"
          trigger={
            <IconButton
              label={intl.formatMessage(
                { id: 'admin.rowRules.more', defaultMessage: '规则“{name}”的操作' },
                { name: rule.name },
              )}
              icon={<MoreHorizontalRegular />}
            />
          }
        >
          <MenuItem icon={<EditRegular />} onClick={() => onEdit(rule)}>
            <FormattedMessage id="admin.rowRules.editAction" defaultMessage="修改" />
          </MenuItem>
          <MenuItem icon={<DeleteRegular />} onClick={() => onRemove(rule)}>
            <FormattedMessage id="admin.rowRules.removeAction" defaultMessage="删除" />
          </MenuItem>
        </ActionMenu>
      ),
    },
  ];
}
