import { AddMenu, AuthoringBar, type AddCommand } from '@tessera/board/authoring';
import { UndoButtons } from '@tessera/board/editing';
import { SaveTemplateButton } from '@tessera/board/templates';
import { usePermitted } from '@tessera/remote-kit';
import { Button, IconButton, ToolbarDivider } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import {
  ArchiveRegular,
  DesktopRegular,
  HistoryRegular,
  LinkRegular,
  PhoneRegular,
  SettingsRegular,
} from '@tessera/ui/icons';
import { useAtom, useSetAtom } from 'jotai';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { openPanelAtom, phoneAtom } from './editor-atoms.ts';
import type { Editor } from './model/editor.ts';

export interface EditorBarProps {
  readonly name: string;
  readonly editor: Editor;
  readonly pooled: number;
  onAdd(command: AddCommand): void;
  onDone(): void;
}

/** Name of the board and actions. */
export function EditorBar({ name, editor, pooled, onAdd, onDone }: EditorBarProps) {
  const [phone, setPhone] = useAtom(phoneAtom);
  const openPanel = useSetAtom(openPanelAtom);
  const mayEdit = usePermitted('chart_edit');
  const intl = useIntl();
  const tool = (label: string, icon: ReactElement, act: () => void) => (
    <IconButton label={label} icon={icon} onClick={act} />
  );
  return (
    <AuthoringBar name={name} saver={editor.saver}>
      <TabList
        size="small"
        selectedValue={phone ? 'phone' : 'desk'}
        onTabSelect={(_event, { value }) => setPhone(value === 'phone')}
        aria-label={intl.formatMessage({ id: 'dashboard.edit.layout', defaultMessage: '布局' })}
      >
        <Tab value="desk" icon={<DesktopRegular />}>
          <FormattedMessage id="dashboard.edit.desk" defaultMessage="电脑" />
        </Tab>
        <Tab value="phone" icon={<PhoneRegular />}>
          <FormattedMessage id="dashboard.edit.phone" defaultMessage="手机" />
        </Tab>
      </TabList>
      <ToolbarDivider />
      <UndoButtons history={editor.history} />
      {tool(
        intl.formatMessage(
          { id: 'dashboard.edit.pool', defaultMessage: '组件池（{count, number}）' },
          { count: pooled },
        ),
        <ArchiveRegular />,
        () => openPanel({ kind: 'pool' }),
      )}
      {tool(
        intl.formatMessage({ id: 'dashboard.versions.title', defaultMessage: '历史版本' }),
        <HistoryRegular />,
        () => {
          void editor.saver.flush();
          openPanel({ kind: 'versions' });
        },
      )}
      <SaveTemplateButton kind="board" menuCode={editor.menuCode} name={name} flush={() => editor.saver.flush()} />
      {mayEdit
        ? tool(intl.formatMessage({ id: 'dashboard.linkage.all', defaultMessage: '全部联动' }), <LinkRegular />, () =>
            openPanel({ kind: 'linkages' }),
          )
        : null}
      {mayEdit
        ? tool(
            intl.formatMessage({ id: 'dashboard.settings.title', defaultMessage: '看板设置' }),
            <SettingsRegular />,
            () => openPanel({ kind: 'settings' }),
          )
        : null}
      <ToolbarDivider />
      <AddMenu onAdd={onAdd} />
      <Button appearance="primary" onClick={onDone}>
        <FormattedMessage id="dashboard.edit.done" defaultMessage="完成" />
      </Button>
    </AuthoringBar>
  );
}
