import { menu, type ReportComponent } from '@tessera/contract';
import { useAction, useClient, useNotify, usePermitted } from '@tessera/remote-kit';
import { Button, EmptyState, IconButton } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { saveFirst } from './save-first.ts';
import { useDrawerList } from './use-drawer-list.ts';

export interface PoolDrawerProps {
  readonly menuCode: string;
  readonly charts: readonly ReportComponent[];
  onAdd(reportCode: string): void;
  /** Saves first: only what the server knows to lie in the pool is deleted. */
  flush(): Promise<boolean>;
  onDeleted(reportCode: string): void;
  onClose(): void;
}

/** Charts that were taken off the document, to put back or to delete for good. */
export function PoolDrawer({ menuCode, charts, onAdd, flush, onDeleted, onClose }: PoolDrawerProps) {
  const styles = useDrawerList();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const mayDelete = usePermitted('chart_delete');
  const remove = async ({ reportCode, reportName }: ReportComponent) => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'board.pool.deleteTitle', defaultMessage: '删除图表' }),
      text: intl.formatMessage(
        { id: 'board.pool.deleteText', defaultMessage: '图表“{name}”将被彻底删除，无法恢复。' },
        { name: reportName },
      ),
      confirmLabel: intl.formatMessage({ id: 'board.menu.delete', defaultMessage: '删除' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      if (!(await flush())) {
        notify.toast(saveFirst(intl));
        return;
      }
      await client.call(menu.removePooled, { body: { menuCode, reportCodes: [reportCode] } });
      onDeleted(reportCode);
    });
  };
  return (
    <SideDrawer title={intl.formatMessage({ id: 'board.pool.title', defaultMessage: '组件池' })} onClose={onClose}>
      <DrawerBody>
        {charts.length === 0 ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'board.pool.empty', defaultMessage: '组件池是空的' })}
            text={intl.formatMessage({
              id: 'board.pool.emptyHint',
              defaultMessage: '移出的图表会保留在这里，可以随时放回',
            })}
          />
        ) : (
          <ul className={styles.list}>
            {charts.map((report) => (
              <li key={report.reportCode} className={styles.row}>
                <span className={styles.words} title={report.reportName}>
                  {report.reportName}
                </span>
                <Button
                  size="small"
                  icon={<AddRegular />}
                  aria-label={intl.formatMessage(
                    { id: 'board.pool.addOne', defaultMessage: '放回“{name}”' },
                    { name: report.reportName },
                  )}
                  onClick={() => onAdd(report.reportCode)}
                >
                  <FormattedMessage id="board.pool.add" defaultMessage="放回" />
                </Button>
                {mayDelete ? (
                  <IconButton
                    label={intl.formatMessage(
                      { id: 'board.pool.deleteOne', defaultMessage: '彻底删除“{name}”' },
                      { name: report.reportName },
                    )}
                    size="small"
                    icon={<DeleteRegular />}
                    disabledFocusable={busy}
                    onClick={() => void remove(report)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </DrawerBody>
    </SideDrawer>
  );
}
