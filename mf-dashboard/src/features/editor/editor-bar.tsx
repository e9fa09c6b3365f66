import { COMPONENT_DISPLAYS, type ComponentDisplay } from '@tessera/board';
import { SaveLabel } from '@tessera/board/authoring';
import { UndoButtons } from '@tessera/board/editing';
import type { ComponentName } from '@tessera/contract';
import { usePermitted, useStore } from '@tessera/remote-kit';
import {
  Button,
  IconButton,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  ToolbarDivider,
} from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import {
  AddRegular,
  ArchiveRegular,
  ChartMultipleRegular,
  DataHistogramRegular,
  DesktopRegular,
  HistoryRegular,
  LinkRegular,
  PhoneRegular,
  SettingsRegular,
} from '@tessera/ui/icons';
import { useAtom, useSetAtom } from 'jotai';
import { Fragment, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { openPanelAtom, phoneAtom } from './editor-atoms.ts';
import type { Editor } from './model/editor.ts';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '48px',
    padding: '0 16px',
    boxSizing: 'border-box',
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    margin: 0,
    minWidth: '80px',
    maxWidth: '280px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    marginRight: '8px',
  },
  gap: { flex: 1 },
});
const COMPONENTS = Object.entries(COMPONENT_DISPLAYS) as [ComponentName, ComponentDisplay][];

export type AddCommand = 'newChart' | 'pickCharts' | ComponentName;

export interface EditorBarProps {
  readonly name: string;
  readonly editor: Editor;
  readonly mayAdd: { readonly chart: boolean; readonly copy: boolean; readonly component: boolean };
  readonly pooled: number;
  onAdd(command: AddCommand): void;
  onDone(): void;
}

/** Name of the board and actions. */
export function EditorBar({ name, editor, mayAdd, pooled, onAdd, onDone }: EditorBarProps) {
  const [phone, setPhone] = useAtom(phoneAtom);
  const openPanel = useSetAtom(openPanelAtom);
  const mayEdit = usePermitted('chart_edit');
  const saving = useStore(editor.saver);
  const styles = useStyles();
  const intl = useIntl();
  const tool = (label: string, icon: ReactElement, act: () => void) => (
    <IconButton label={label} icon={icon} onClick={act} />
  );
  return (
    <header className={styles.root}>
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <SaveLabel state={saving} />
      <span className={styles.gap} />
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
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<AddRegular />}>
            <FormattedMessage id="dashboard.edit.add" defaultMessage="添加" />
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {mayAdd.chart ? (
              <MenuItem icon={<DataHistogramRegular />} onClick={() => onAdd('newChart')}>
                <FormattedMessage id="dashboard.edit.newChart" defaultMessage="新建图表" />
              </MenuItem>
            ) : null}
            {mayAdd.copy ? (
              <MenuItem icon={<ChartMultipleRegular />} onClick={() => onAdd('pickCharts')}>
                <FormattedMessage id="dashboard.edit.pickCharts" defaultMessage="选择已有图表" />
              </MenuItem>
            ) : null}
            {mayAdd.component ? (
              <>
                {mayAdd.chart || mayAdd.copy ? <MenuDivider /> : null}
                {COMPONENTS.map(([name, { Icon, label, group }], at) => (
                  <Fragment key={name}>
                    {group !== (COMPONENTS[at - 1]?.[1].group ?? group) ? <MenuDivider /> : null}
                    <MenuItem icon={<Icon />} onClick={() => onAdd(name)}>
                      <FormattedMessage {...label} />
                    </MenuItem>
                  </Fragment>
                ))}
              </>
            ) : null}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Button appearance="primary" onClick={onDone}>
        <FormattedMessage id="dashboard.edit.done" defaultMessage="完成" />
      </Button>
    </header>
  );
}
