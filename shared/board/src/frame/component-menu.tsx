import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@tessera/ui/core';
import {
  ArrowClockwiseRegular,
  ArrowDownloadRegular,
  ArrowMaximizeRegular,
  DataHistogramRegular,
  DocumentTableRegular,
  ImageRegular,
  MoreHorizontalRegular,
  TableRegular,
} from '@tessera/ui/icons';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Key of the entry that opens a chart's editor; a chart that fails by its settings offers it in place, too. */
export const EDIT_ACTION = 'edit';

/** An entry that the page adds to the menu of a component. */
export interface ComponentAction {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactElement;
  /** A line above it. */
  readonly apart?: boolean;
  /** Opens these instead of doing something itself. */
  readonly choices?: readonly Omit<ComponentAction, 'choices' | 'icon'>[];
  onClick?(): void;
}

export interface ComponentMenuProps {
  readonly name: string;
  readonly mode?: 'chart' | 'data';
  /** Left out, the entry is not shown. */
  readonly onRefresh?: (() => void) | undefined;
  readonly onEnlarge?: (() => void) | undefined;
  readonly onPng?: (() => void) | undefined;
  readonly onSvg?: (() => void) | undefined;
  readonly onCsv?: (() => void) | undefined;
  readonly onXlsx?: (() => void) | undefined;
  readonly onMode?: ((mode: 'chart' | 'data') => void) | undefined;
  readonly actions?: readonly ComponentAction[] | undefined;
}

/** The one menu of a component (refresh, enlarge, rows behind it, exports, and what the page adds). */
export function ComponentMenu(props: ComponentMenuProps) {
  const { name, mode = 'chart', onRefresh, onEnlarge, onMode, onPng, onSvg, onCsv, onXlsx, actions = [] } = props;
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'board.menu.label', defaultMessage: '{name} 的操作' }, { name });
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" icon={<MoreHorizontalRegular />} aria-label={label} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {onRefresh ? (
            <MenuItem icon={<ArrowClockwiseRegular />} onClick={onRefresh}>
              <FormattedMessage id="board.menu.refresh" defaultMessage="刷新" />
            </MenuItem>
          ) : null}
          {onEnlarge ? (
            <MenuItem icon={<ArrowMaximizeRegular />} onClick={onEnlarge}>
              <FormattedMessage id="board.menu.enlarge" defaultMessage="放大" />
            </MenuItem>
          ) : null}
          {onMode ? (
            <MenuItem
              icon={mode === 'chart' ? <TableRegular /> : <DataHistogramRegular />}
              onClick={() => onMode(mode === 'chart' ? 'data' : 'chart')}
            >
              {mode === 'chart' ? (
                <FormattedMessage id="board.menu.data" defaultMessage="查看数据" />
              ) : (
                <FormattedMessage id="board.menu.chart" defaultMessage="返回图表" />
              )}
            </MenuItem>
          ) : null}
          {onPng || onCsv ? <MenuDivider /> : null}
          {onPng ? (
            <MenuItem icon={<ImageRegular />} onClick={onPng}>
              <FormattedMessage id="board.menu.png" defaultMessage="导出图片（PNG）" />
            </MenuItem>
          ) : null}
          {onSvg ? (
            <MenuItem icon={<ImageRegular />} onClick={onSvg}>
              <FormattedMessage id="board.menu.svg" defaultMessage="导出矢量图（SVG）" />
            </MenuItem>
          ) : null}
          {onXlsx ? (
            <MenuItem icon={<DocumentTableRegular />} onClick={onXlsx}>
              <FormattedMessage id="board.menu.xlsx" defaultMessage="导出数据（XLSX）" />
            </MenuItem>
          ) : null}
          {onCsv ? (
            <MenuItem icon={<ArrowDownloadRegular />} onClick={onCsv}>
              <FormattedMessage id="board.menu.csv" defaultMessage="导出数据（CSV）" />
            </MenuItem>
          ) : null}
          {actions.flatMap((action) => [
            action.apart ? <MenuDivider key={`${action.key}-line`} /> : null,
            <ActionItem key={action.key} action={action} />,
          ])}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function ActionItem({ action: { label, icon, choices, onClick } }: { action: ComponentAction }) {
  const item = (
    <MenuItem icon={icon} onClick={onClick}>
      {label}
    </MenuItem>
  );
  if (!choices) return item;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>{item}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map((choice) => (
            <MenuItem key={choice.key} onClick={choice.onClick}>
              {choice.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
