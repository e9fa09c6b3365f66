import { dynamicparam } from '@tessera/contract';
import type { DynamicParam, DynamicParamGroup } from '@tessera/contract';
import { DeleteDialog, LoadError, useAction, useClient, useLeaveGuard, useNotify } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { draftOf, faultsOf, formOf, newForm } from './draft.ts';
import type { OpenParam } from './open-param.ts';
import { ParamFields } from './param-fields.tsx';
import { useParam } from './use-params.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', height: '100%' },
  fields: { flex: 1, minHeight: 0, overflow: 'auto', padding: '20px 24px' },
  foot: {
    display: 'flex',
    gap: '8px',
    padding: '12px 24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  grow: { flexGrow: 1 },
});

export interface ParamEditorProps {
  readonly open: OpenParam;
  readonly groups: readonly DynamicParamGroup[];
  readonly defaultName: string;
  readonly mayEdit: boolean;
  readonly onSaved: (dynamicParamId: string, groupId: string | null) => void;
  readonly onDeleted: () => void;
}

/** The settings of one parameter, loaded first when it exists. */
export function ParamEditor(props: ParamEditorProps) {
  const { dynamicParamId } = props.open;
  return dynamicParamId === null ? (
    <ParamForm {...props} param={null} users={[]} onReload={() => undefined} />
  ) : (
    <LoadedParam {...props} dynamicParamId={dynamicParamId} />
  );
}

function LoadedParam({ dynamicParamId, ...props }: ParamEditorProps & { readonly dynamicParamId: string }) {
  const { data, error, reload } = useParam(dynamicParamId, props.mayEdit);
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton />;
  return <ParamForm key={data.param.updatedAt} {...props} param={data.param} users={data.users} onReload={reload} />;
}

interface ParamFormProps extends ParamEditorProps {
  readonly param: DynamicParam | null;
  /** Names of what uses it. */
  readonly users: readonly string[];
  readonly onReload: () => void;
}

function ParamForm(props: ParamFormProps) {
  const { open, groups, defaultName, mayEdit, param, users, onSaved, onDeleted, onReload } = props;
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const [stored] = useState(() => (param ? formOf(param) : newForm(open.groupId)));
  const [form, setForm] = useState(stored);
  const [tried, setTried] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const faults = faultsOf(form);
  useLeaveGuard(form !== stored, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'data.params.leaveTitle', defaultMessage: '离开页面' }),
      text: intl.formatMessage({ id: 'data.params.leave', defaultMessage: '参数还没有保存，确定离开吗？' }),
    }),
  );

  const save = async (): Promise<void> => {
    setTried(true);
    if (faults.size > 0) return;
    const draft = draftOf(form);
    let saved = param?.dynamicParamId ?? '';
    const done = await run(async () => {
      if (param) {
        const { dynamicParamId, updatedAt } = param;
        await client.call(dynamicparam.update, { body: { ...draft, dynamicParamId, updatedAt } });
      } else {
        saved = (await client.call(dynamicparam.add, { body: draft })).dynamicParamId;
      }
    });
    if (!done) return;
    notify.toast(intl.formatMessage({ id: 'data.params.saved', defaultMessage: '参数已保存' }), { intent: 'success' });
    onSaved(saved, draft.groupId);
    if (param) onReload();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.fields}>
        {users.length > 0 && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              <FormattedMessage
                id="data.params.users"
                defaultMessage="正在使用它的有：{users}。因此不能删除，也不能修改名称、数据类型和是否多选。"
                values={{ users: intl.formatList(users, { type: 'conjunction' }) }}
              />
            </MessageBarBody>
          </MessageBar>
        )}
        <ParamFields
          form={form}
          faults={tried ? faults : new Set()}
          groups={groups}
          defaultName={defaultName}
          disabled={!mayEdit}
          onChange={(part) => setForm({ ...form, ...part })}
        />
      </div>
      {mayEdit && (
        <div className={styles.foot}>
          {param && (
            <Button disabled={users.length > 0} onClick={() => setDeleting(true)}>
              <FormattedMessage id="data.table.delete" defaultMessage="删除" />
            </Button>
          )}
          <span className={styles.grow} />
          <Button disabled={form === stored} onClick={() => setForm(stored)}>
            <FormattedMessage id="data.params.reset" defaultMessage="还原" />
          </Button>
          <Button type="submit" appearance="primary" disabled={busy || (param !== null && form === stored)}>
            <FormattedMessage id="data.dialog.save" defaultMessage="保存" />
          </Button>
        </div>
      )}
      {deleting && param && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'data.deleteTable.title', defaultMessage: '删除“{name}”' },
            { name: param.dynamicParamName },
          )}
          remove={() => client.call(dynamicparam.remove, { body: { dynamicParamId: param.dynamicParamId } })}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        >
          <FormattedMessage id="data.params.deleteHint" defaultMessage="删除后无法恢复。" />
        </DeleteDialog>
      )}
    </form>
  );
}
