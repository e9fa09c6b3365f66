import type { BoardLinkage, ReportComponent } from '@tessera/contract';
import { EmptyState, IconButton } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { DeleteRegular, EditRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { useDrawerList } from '../../authoring/use-drawer-list.ts';

export interface LinkagesDrawerProps {
  readonly linkages: readonly BoardLinkage[];
  readonly reports: readonly ReportComponent[];
  onEdit(masterReportCode: string): void;
  onRemove(id: string): void;
  onClose(): void;
}

/** All linkages of a board: which chart leads which. */
export function LinkagesDrawer({ linkages, reports, onEdit, onRemove, onClose }: LinkagesDrawerProps) {
  const styles = useDrawerList();
  const intl = useIntl();
  const names = new Map(reports.map(({ reportCode, reportName }) => [reportCode, reportName]));
  const gone = intl.formatMessage({ id: 'board.item.vanished', defaultMessage: '已删除的图表' });
  const nameOf = (code: string) => names.get(code) ?? gone;
  return (
    <SideDrawer title={intl.formatMessage({ id: 'board.linkage.all', defaultMessage: '全部联动' })} onClose={onClose}>
      <DrawerBody>
        {linkages.length === 0 ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'board.linkage.none', defaultMessage: '还没有联动' })}
            text={intl.formatMessage({
              id: 'board.linkage.noneHint',
              defaultMessage: '在图表的菜单中选择“联动设置”，让其他图表随它变化',
            })}
          />
        ) : (
          <ul className={styles.list}>
            {linkages.map(({ id, masterReportCode, linkageConfList }) => {
              const name = nameOf(masterReportCode);
              const slaves = intl.formatList(linkageConfList.map(({ slaveReportCode }) => nameOf(slaveReportCode)));
              return (
                <li key={id} className={styles.row}>
                  <div className={styles.words}>
                    <div className={styles.words} title={name}>
                      {name}
                    </div>
                    <div className={styles.facts} title={slaves}>
                      → {slaves}
                    </div>
                  </div>
                  {names.has(masterReportCode) ? (
                    <IconButton
                      label={intl.formatMessage(
                        { id: 'board.linkage.edit', defaultMessage: '编辑“{name}”的联动' },
                        { name },
                      )}
                      size="small"
                      icon={<EditRegular />}
                      onClick={() => onEdit(masterReportCode)}
                    />
                  ) : null}
                  <IconButton
                    label={intl.formatMessage(
                      { id: 'board.linkage.removeOne', defaultMessage: '删除“{name}”的联动' },
                      { name },
                    )}
                    size="small"
                    icon={<DeleteRegular />}
                    onClick={() => onRemove(id)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </DrawerBody>
    </SideDrawer>
  );
}
