import { tableRights } from '@tessera/contract';
import type { ColumnMask, RoleTable } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { DrawerBody, Tab, TabList } from '@tessera/ui/forms';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Unsaved } from '../../common/use-unsaved.ts';
import { draftsOf, isComplete, storedOf } from './condition-draft.ts';
import { ConditionsEditor } from './conditions-editor.tsx';
import { LimitEditor } from './limit-editor.tsx';
import { MasksEditor } from './masks-editor.tsx';
import { RolePreviewPanel } from './role-preview.tsx';
import type { RoleTableRights } from './use-table-rights.ts';

const useStyles = makeStyles({
  tabs: { margin: '0 12px' },
  body: { paddingTop: '12px', display: 'flex', flexDirection: 'column', gap: '12px' },
  foot: {
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '12px 24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface RightsFormProps {
  readonly roleId: string;
  readonly table: RoleTable;
  readonly detail: RoleTableRights;
  readonly unsaved: Pick<Unsaved, 'mark'>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Conditions, masks and limit of a role on a table while they are edited (EP-276). */
export function RightsForm({ roleId, table, detail, unsaved, onClose, onSaved }: RightsFormProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const { fields } = detail.table;
  const [section, setSection] = useState<'rows' | 'masks' | 'limit' | 'preview'>('rows');
  const [stored, setStored] = useState(detail.rights);
  const [conditions, setConditions] = useState(() => draftsOf(stored.conditions));
  const [masks, setMasks] = useState<readonly ColumnMask[]>(stored.masks);
  const [queryLimit, setQueryLimit] = useState(stored.queryLimit);
  const [saves, setSaves] = useState(0);

  const next = { queryLimit, conditions: storedOf(conditions), masks: [...masks] };
  const before = {
    queryLimit: stored.queryLimit,
    conditions: storedOf(draftsOf(stored.conditions)),
    masks: stored.masks,
  };
  const changed = JSON.stringify(next) !== JSON.stringify(before);
  useEffect(() => {
    unsaved.mark(changed);
    return () => unsaved.mark(false);
  }, [changed, unsaved]);
  const complete = conditions.every((condition) => isComplete(condition, fields));
  const save = () =>
    run(async () => {
      setStored(await client.call(tableRights.saveRoleCondition, { body: { roleId, tblId: table.tblId, ...next } }));
      setSaves((count) => count + 1);
      toast(intl.formatMessage({ id: 'admin.rights.saved', defaultMessage: '数据权限已保存，立即生效' }), {
        intent: 'success',
      });
      onSaved();
    });

  return (
    <>
      <TabList
        className={styles.tabs}
        selectedValue={section}
        onTabSelect={(_, { value }) => setSection(value as typeof section)}
      >
        <Tab value="rows">
          <FormattedMessage
            id="admin.rights.rows"
            defaultMessage="行条件（{count, number}）"
            values={{ count: conditions.length }}
          />
        </Tab>
        <Tab value="masks">
          <FormattedMessage
            id="admin.rights.masks"
            defaultMessage="字段脱敏（{count, number}）"
            values={{ count: masks.length }}
          />
        </Tab>
        <Tab value="limit">
          <FormattedMessage id="admin.rights.limit" defaultMessage="行数上限" />
        </Tab>
        <Tab value="preview">
          <FormattedMessage id="admin.rights.preview" defaultMessage="以此角色预览" />
        </Tab>
      </TabList>
      <DrawerBody className={styles.body}>
        {section === 'rows' && (
          <ConditionsEditor
            tableId={table.tblId}
            fields={fields}
            conditions={conditions}
            onChange={(changedTo) => setConditions([...changedTo])}
          />
        )}
        {section === 'masks' && <MasksEditor fields={fields} masks={masks} onChange={setMasks} />}
        {section === 'limit' && <LimitEditor value={queryLimit} onChange={setQueryLimit} />}
        {section === 'preview' && <RolePreviewPanel key={saves} roleId={roleId} table={table} unsaved={changed} />}
      </DrawerBody>
      <div className={styles.foot}>
        <Button disabled={busy} onClick={onClose}>
          <FormattedMessage id="admin.close" defaultMessage="关闭" />
        </Button>
        <Button appearance="primary" disabled={busy || !changed || !complete} onClick={() => void save()}>
          <FormattedMessage id="admin.save" defaultMessage="保存" />
        </Button>
      </div>
    </>
  );
}
