import { reportForm, type ReportFormEntry } from '@tessera/contract';
import { ListCard, useAction, useClient, useEndpoint, useNotify } from '@tessera/remote-kit';
import { Badge, Button, EmptyState, IconButton, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { AddRegular, DeleteRegular, EditRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { useRoles } from '../../common/use-roles.ts';
import { ReportFormDialog } from './report-form-dialog.tsx';

/** /main/user_manage/reportForms: pages of the corporation's own (D-12). @param tabs the other pages of the user management */
export function ReportFormsPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const intl = useIntl();
  const client = useClient();
  const label = useRoleLabel();
  const { confirm, toast } = useNotify();
  const { busy, run } = useAction();
  const forms = useEndpoint(reportForm.list, { body: {} }, { fresh: true });
  const roles = useRoles();
  /** Null for a new one, undefined while none is edited. */
  const [edited, setEdited] = useState<ReportFormEntry | null>();
  const add = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setEdited(null)}>
      <FormattedMessage id="admin.forms.add" defaultMessage="添加报告页面" />
    </Button>
  );

  const remove = async ({ path }: ReportFormEntry): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'admin.forms.removeTitle', defaultMessage: '移除报告页面' }),
      text: intl.formatMessage(
        { id: 'admin.forms.removeText', defaultMessage: '{path} 将打不开，报告本身不受影响。' },
        { path },
      ),
      confirmLabel: intl.formatMessage({ id: 'admin.forms.remove', defaultMessage: '移除' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await client.call(reportForm.remove, { body: { path } });
      toast(intl.formatMessage({ id: 'admin.forms.removed', defaultMessage: '报告页面已移除' }), { intent: 'success' });
    });
    forms.reload();
  };

  const columns: DataColumn<ReportFormEntry>[] = [
    {
      key: 'path',
      header: intl.formatMessage({ id: 'admin.forms.path', defaultMessage: '路径' }),
      render: ({ path }) => path,
    },
    {
      key: 'report',
      header: intl.formatMessage({ id: 'admin.forms.report', defaultMessage: '报告' }),
      render: ({ menuName }) => menuName ?? '—',
    },
    {
      key: 'role',
      header: intl.formatMessage({ id: 'admin.forms.role', defaultMessage: '可见角色' }),
      render: ({ roleId }) => {
        const role = roles.data?.find((one) => one.roleId === roleId);
        return role ? label(role) : '—';
      },
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'admin.forms.state', defaultMessage: '状态' }),
      width: '140px',
      render: (form) => <State form={form} />,
    },
    {
      key: 'actions',
      header: '',
      width: '96px',
      align: 'end',
      render: (form) => (
        <>
          <IconButton
            label={intl.formatMessage({ id: 'admin.forms.editOf', defaultMessage: '修改 {path}' }, form)}
            icon={<EditRegular />}
            onClick={() => setEdited(form)}
          />
          <IconButton
            label={intl.formatMessage({ id: 'admin.forms.removeOf', defaultMessage: '移除 {path}' }, form)}
            icon={<DeleteRegular />}
            disabledFocusable={busy}
            onClick={() => void remove(form)}
          />
        </>
      ),
    },
  ];

  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.forms.title', defaultMessage: '报告页面' })}
        description={intl.formatMessage({
          id: 'admin.forms.description',
          defaultMessage: '把一份已发布的报告放到企业自己的路径上，只有一个角色能打开；其他人看不到它的存在。',
        })}
      />
      {tabs}
      <ListCard
        label={intl.formatMessage({ id: 'admin.forms.title', defaultMessage: '报告页面' })}
        loaded={forms}
        columns={columns}
        rowKey={({ path }) => path}
        tools={forms.data && forms.data.length > 0 ? add : null}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'admin.forms.none', defaultMessage: '还没有报告页面' })}
            text={intl.formatMessage({
              id: 'admin.forms.noneHint',
              defaultMessage: '选一个路径、一份报告和一个角色，这个角色的成员就能从该路径打开报告',
            })}
            actions={add}
          />
        }
      />
      {edited !== undefined && (
        <ReportFormDialog
          form={edited}
          taken={(forms.data ?? []).map(({ path }) => path)}
          roles={roles.data ?? []}
          onClose={() => setEdited(undefined)}
          onSaved={forms.reload}
        />
      )}
    </div>
  );
}

function State({ form: { menuName, published } }: { readonly form: ReportFormEntry }) {
  if (menuName === null)
    return (
      <Badge appearance="tint" color="danger">
        <FormattedMessage id="admin.forms.gone" defaultMessage="报告已删除" />
      </Badge>
    );
  if (!published)
    return (
      <Badge appearance="tint" color="warning">
        <FormattedMessage id="admin.forms.unpublished" defaultMessage="报告未发布" />
      </Badge>
    );
  return (
    <Badge appearance="tint" color="success">
      <FormattedMessage id="admin.forms.open" defaultMessage="可以打开" />
    </Badge>
  );
}
