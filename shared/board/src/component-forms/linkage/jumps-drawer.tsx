import { CHART_TYPES, toChartTypeCode } from '@tessera/charts';
import type { BoardJump, ReportComponent } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { Button, EmptyState, IconButton, LoadingSkeleton, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular, EditRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDrawerList } from '../../authoring/use-drawer-list.ts';
import { JumpDialog } from './jump-dialog.tsx';
import { useChartFields } from './use-chart-fields.ts';

export interface JumpsDrawerProps {
  readonly menuCode: string;
  readonly report: ReportComponent;
  readonly jumps: readonly BoardJump[];
  onChange(jump: BoardJump): void;
  onRemove(id: string): void;
  onClose(): void;
}

/** The jumps of a chart. */
export function JumpsDrawer({ menuCode, report, jumps, onChange, onRemove, onClose }: JumpsDrawerProps) {
  const styles = useDrawerList();
  const intl = useIntl();
  const [editing, setEditing] = useState<BoardJump | null>(null);
  const code = toChartTypeCode(report.reportTypeCode);
  const able = code !== undefined && CHART_TYPES[code].requirement.jump;
  const fields = useChartFields(menuCode, able ? [report.reportCode] : []);
  const own = fields.of(report.reportCode);
  const begin = () =>
    setEditing({
      id: crypto.randomUUID(),
      reportCode: report.reportCode,
      fieldId: null,
      name: '',
      target: { kind: 'board', menuCode: '' },
      newTab: false,
      params: [],
    });
  return (
    <SideDrawer
      title={intl.formatMessage(
        { id: 'board.jump.list', defaultMessage: '跳转设置：{name}' },
        { name: report.reportName },
      )}
      onClose={onClose}
    >
      <DrawerBody>
        {!able ? (
          <MessageBar intent="warning">
            <MessageBarBody>
              <FormattedMessage id="board.jump.typeInvalid" defaultMessage="这种图表类型不支持跳转" />
            </MessageBarBody>
          </MessageBar>
        ) : null}
        {able && !own && fields.error ? <LoadError error={fields.error} onRetry={fields.reload} /> : null}
        {able && !own && !fields.error ? <LoadingSkeleton shape="text" count={3} /> : null}
        {able && own ? (
          <>
            <Button icon={<AddRegular />} onClick={begin}>
              <FormattedMessage id="board.jump.add" defaultMessage="添加跳转" />
            </Button>
            {jumps.length === 0 ? (
              <EmptyState
                compact
                title={intl.formatMessage({ id: 'board.jump.none', defaultMessage: '还没有跳转' })}
                text={intl.formatMessage({
                  id: 'board.jump.noneHint',
                  defaultMessage: '点击图表中的数据，可以前往其他看板、报告或网址',
                })}
              />
            ) : null}
          </>
        ) : null}
        <ul className={styles.list}>
          {jumps.map((jump) => (
            <li key={jump.id} className={styles.row}>
              <span className={styles.words} title={jump.name}>
                {jump.name}
              </span>
              {own ? (
                <IconButton
                  label={intl.formatMessage(
                    { id: 'board.jump.edit', defaultMessage: '编辑“{name}”' },
                    { name: jump.name },
                  )}
                  size="small"
                  icon={<EditRegular />}
                  onClick={() => setEditing(jump)}
                />
              ) : null}
              <IconButton
                label={intl.formatMessage(
                  { id: 'board.jump.remove', defaultMessage: '删除“{name}”' },
                  { name: jump.name },
                )}
                size="small"
                icon={<DeleteRegular />}
                onClick={() => onRemove(jump.id)}
              />
            </li>
          ))}
        </ul>
        {editing && own ? (
          <JumpDialog
            jump={editing}
            fields={own.dimensions}
            onClose={() => setEditing(null)}
            onDone={(jump) => {
              onChange(jump);
              setEditing(null);
            }}
          />
        ) : null}
      </DrawerBody>
    </SideDrawer>
  );
}
