import { docking, type DockingSystem, type DockingSystemDetail } from '@tessera/contract';
import { ListCard, useAction, useClient, useEndpoint, useLocale, useNotify } from '@tessera/remote-kit';
import { Button, EmptyState, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { AddRegular } from '@tessera/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDockingColumns } from './docking-columns.tsx';
import { DockingDrawer } from './docking-drawer.tsx';
import { DockingMenu } from './docking-menu.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { MadeDialog, type MadeDialogProps } from './made-dialog.tsx';
import { RemoveDockingDialog } from './remove-docking-dialog.tsx';
import { useSwitchDocking } from './use-switch-docking.ts';

/** /permission/dockingSystem: systems outside by which people sign in or come in (RT-072). @param tabs the other pages of the user management */
export function DockingPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const addButton = useRef<HTMLButtonElement>(null);
  const systems = useEndpoint(docking.list, { body: {} }, { fresh: true, inLocale: locale });
  const kinds = useEndpoint(docking.kinds, { body: {} }, { inLocale: locale });
  /** Null for a new one, undefined while none is written. */
  const [edited, setEdited] = useState<DockingSystemDetail | null>();
  const [shown, setShown] = useState<string | null>(null);
  const [removed, setRemoved] = useState<DockingSystem | null>(null);
  const [made, setMade] = useState<MadeDialogProps['secrets']>([]);
  const list = systems.data ?? [];
  const kindOf = (system: DockingSystem) => kinds.data?.find(({ kind }) => kind === system.kind);
  const open = list.find(({ systemId }) => systemId === shown);
  const openKind = open && kindOf(open);
  const edit = (systemId: string) =>
    run(async () => {
      setEdited(await client.call(docking.detail, { body: { systemId } }));
      setShown(null);
    });
  const flip = useSwitchDocking(systems.reload);
  const add = (
    <Button
      ref={addButton}
      appearance="primary"
      icon={<AddRegular />}
      disabledFocusable={busy || !kinds.data}
      onClick={() => setEdited(null)}
    >
      <FormattedMessage id="admin.docking.add" defaultMessage="添加对接系统" />
    </Button>
  );
  const columns: DataColumn<DockingSystem>[] = [
    ...useDockingColumns(({ systemId }) => setShown(systemId)),
    {
      key: 'actions',
      header: '',
      width: '56px',
      align: 'end',
      render: (system) => (
        <DockingMenu
          system={system}
          onShow={() => setShown(system.systemId)}
          onEdit={() => void edit(system.systemId)}
          onSwitch={() => void flip(system)}
          onRemove={() => setRemoved(system)}
        />
      ),
    },
  ];

  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.docking.title', defaultMessage: '对接系统' })}
        description={intl.formatMessage({
          id: 'admin.docking.description',
          defaultMessage: '对接企业自己的系统：成员经由它们登录，人员和用户组由它们带进来。',
        })}
      />
      {tabs}
      <ListCard
        label={intl.formatMessage({ id: 'admin.docking.title', defaultMessage: '对接系统' })}
        loaded={systems}
        columns={columns}
        rowKey={({ systemId }) => systemId}
        skeletonRows={3}
        tools={add}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'admin.docking.none', defaultMessage: '还没有对接系统' })}
            text={intl.formatMessage({
              id: 'admin.docking.noneHint',
              defaultMessage: '点击“添加对接系统”，填写后先测试连接，再把显示的地址登记到对方系统。',
            })}
          />
        }
      />
      {edited !== undefined && kinds.data && kinds.data.length > 0 && (
        <FormDrawer
          kinds={kinds.data}
          detail={edited}
          onClose={() => setEdited(undefined)}
          onReload={() => edited && void edit(edited.systemId)}
          onSaved={(saved) => {
            systems.reload();
            setEdited(undefined);
            setShown(saved.systemId);
            setMade(
              Object.entries(saved.made).map(([name, value]) => ({
                label: kindOf(saved)?.fields.find((field) => field.name === name)?.label ?? name,
                value,
              })),
            );
            toast(intl.formatMessage({ id: 'admin.docking.saved', defaultMessage: '对接系统已保存' }), {
              intent: 'success',
            });
          }}
        />
      )}
      {open && openKind && (
        <DockingDrawer
          key={open.systemId}
          system={open}
          kind={openKind}
          onEdit={() => void edit(open.systemId)}
          onClose={() => setShown(null)}
          onChanged={systems.reload}
        />
      )}
      {made.length > 0 && <MadeDialog secrets={made} onClose={() => setMade([])} />}
      {removed && (
        <RemoveDockingDialog
          system={removed}
          onRemoved={() => {
            systems.reload();
            addButton.current?.focus();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
