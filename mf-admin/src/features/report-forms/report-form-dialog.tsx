import {
  dashboard,
  MENU_TYPES,
  reportForm,
  reportFormPathSchema,
  type ReportFormEntry,
  type Role,
} from '@tessera/contract';
import { LoadError, useAction, useClient, useEndpoint, useNotify } from '@tessera/remote-kit';
import { Field, FormDialog, Input, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';

export interface ReportFormDialogProps {
  /** Null makes a new one. */
  readonly form: ReportFormEntry | null;
  /** Paths that forms have already. */
  readonly taken: readonly string[];
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Path, report and role of a report form. The path of one that is there stays as it is. */
export function ReportFormDialog({ form, taken, roles, onClose, onSaved }: ReportFormDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const label = useRoleLabel();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const directory = useEndpoint(dashboard.selectMenuMap, { body: { menuType: MENU_TYPES.report } });
  const reports = (directory.data ?? []).filter(({ menuType }) => menuType === MENU_TYPES.report);
  const [path, setPath] = useState(form?.path ?? '/');
  const [menuCode, setMenuCode] = useState(form?.menuCode ?? '');
  const [roleId, setRoleId] = useState(form?.roleId ?? '');
  const valid = reportFormPathSchema.safeParse(path).success;
  const twice = form === null && taken.includes(path);
  const fault = twice
    ? intl.formatMessage({ id: 'admin.forms.twice', defaultMessage: '这个路径已有报告页面' })
    : valid || path === '/'
      ? undefined
      : intl.formatMessage({
          id: 'admin.forms.pathFault',
          defaultMessage: '以 / 和字母开头，只含字母、数字、- 和 _，且不能是系统的路径',
        });
  const known = reports.some((one) => one.menuCode === menuCode) && roles.some((one) => one.roleId === roleId);

  const submit = async (): Promise<void> => {
    const done = await run(async () => {
      await client.call(reportForm.save, { body: { path, menuCode, roleId } });
      toast(intl.formatMessage({ id: 'admin.forms.saved', defaultMessage: '报告页面已保存' }), { intent: 'success' });
      onSaved();
    });
    if (done) onClose();
  };

  return (
    <FormDialog
      title={
        form
          ? intl.formatMessage({ id: 'admin.forms.editTitle', defaultMessage: '修改报告页面' })
          : intl.formatMessage({ id: 'admin.forms.add', defaultMessage: '添加报告页面' })
      }
      ready={valid && !twice && known}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        required
        label={intl.formatMessage({ id: 'admin.forms.path', defaultMessage: '路径' })}
        hint={intl.formatMessage({ id: 'admin.forms.pathHint', defaultMessage: '例如 /reportForm 或 /weekly' })}
        {...(fault === undefined ? {} : { validationMessage: fault })}
      >
        <Input
          autoFocus={form === null}
          disabled={form !== null}
          maxLength={65}
          value={path}
          spellCheck={false}
          onChange={(_, { value }) => setPath(value)}
        />
      </Field>
      <Field required label={intl.formatMessage({ id: 'admin.forms.report', defaultMessage: '报告' })}>
        <Select value={menuCode} onChange={(_, { value }) => setMenuCode(value)}>
          <option value="">{intl.formatMessage({ id: 'admin.forms.pickReport', defaultMessage: '请选择报告' })}</option>
          {reports.map((report) => (
            <option key={report.menuCode} value={report.menuCode}>
              {report.menuName}
            </option>
          ))}
        </Select>
      </Field>
      {directory.error !== undefined && <LoadError error={directory.error} onRetry={directory.reload} />}
      <Field
        required
        label={intl.formatMessage({ id: 'admin.forms.role', defaultMessage: '可见角色' })}
        hint={intl.formatMessage({
          id: 'admin.forms.roleHint',
          defaultMessage: '成员看到的数据仍由各自的数据权限决定',
        })}
      >
        <Select value={roleId} onChange={(_, { value }) => setRoleId(value)}>
          <option value="">{intl.formatMessage({ id: 'admin.forms.pickRole', defaultMessage: '请选择角色' })}</option>
          {roles.map((role) => (
            <option key={role.roleId} value={role.roleId}>
              {label(role)}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
