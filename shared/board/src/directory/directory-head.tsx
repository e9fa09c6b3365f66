import { ActionMenu, IconButton, makeStyles, MenuItem, MenuItemRadio } from '@tessera/ui/core';
import { SearchInput, Tab, TabList } from '@tessera/ui/forms';
import { AddRegular, ArrowSortRegular, BinRecycleRegular, FolderAddRegular, LayerRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDirectoryKind } from './directory-kind.ts';
import type { TreeOrder } from './menu-tree.ts';
import type { AskedTask } from './node-commands.ts';
import type { MenuRights } from './use-menu-rights.ts';

const useStyles = makeStyles({
  root: { flex: 'none', padding: '12px 12px 4px' },
  line: { display: 'flex', alignItems: 'center', gap: '2px', '& > :first-child': { flex: 1, minWidth: 0 } },
  tabs: { flex: 1, minWidth: 0, marginLeft: '-6px' },
  small: { minWidth: '28px', maxWidth: '28px' },
});
export type DirectoryView = 'all' | 'favourite' | 'recent';

export interface DirectoryHeadProps {
  readonly text: string;
  readonly view: DirectoryView;
  readonly order: TreeOrder;
  readonly rights: MenuRights;
  onText(text: string): void;
  onView(view: DirectoryView): void;
  onOrder(order: TreeOrder): void;
  onAsk(task: AskedTask): void;
  onBin(): void;
}

/** Search, views, order, the recycle bin and what is new, over the directory. */
export function DirectoryHead(props: DirectoryHeadProps) {
  const { text, view, order, rights, onText, onView, onOrder, onAsk, onBin } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { noun, Icon } = useDirectoryKind();
  const add = (directory: boolean) => onAsk({ kind: 'add', directory, parentCode: null });
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <SearchInput
          value={text}
          onSearch={onText}
          delay={120}
          placeholder={intl.formatMessage(
            {
              id: 'board.directory.search',
              defaultMessage:
                '{noun, select, report {搜索报告} screen {搜索大屏} dynamic {搜索动态大屏} other {搜索看板}}',
            },
            { noun },
          )}
        />
        {rights.addDocument || rights.addDirectory ? (
          <ActionMenu
            positioning="below-end"
            trigger={
              <IconButton
                label={intl.formatMessage({ id: 'board.directory.add', defaultMessage: '新建' })}
                icon={<AddRegular />}
              />
            }
          >
            {rights.addDocument ? (
              <MenuItem icon={<Icon />} onClick={() => add(false)}>
                <FormattedMessage
                  id="board.menu.addDocument"
                  defaultMessage="{noun, select, report {新建报告} screen {新建大屏} dynamic {新建动态大屏} other {新建看板}}"
                  values={{ noun }}
                />
              </MenuItem>
            ) : null}
            {rights.fromTemplate ? (
              <MenuItem icon={<LayerRegular />} onClick={() => onAsk({ kind: 'fromTemplate', parentCode: null })}>
                <FormattedMessage id="board.menu.fromTemplate" defaultMessage="从模板新建" />
              </MenuItem>
            ) : null}
            {rights.addDirectory ? (
              <MenuItem icon={<FolderAddRegular />} onClick={() => add(true)}>
                <FormattedMessage id="board.menu.addDirectory" defaultMessage="新建目录" />
              </MenuItem>
            ) : null}
          </ActionMenu>
        ) : null}
      </div>
      <div className={styles.line}>
        <TabList
          size="small"
          className={styles.tabs}
          selectedValue={view}
          onTabSelect={(_event, { value }) => onView(value as DirectoryView)}
        >
          <Tab value="all">
            <FormattedMessage id="board.directory.all" defaultMessage="全部" />
          </Tab>
          <Tab value="favourite">
            <FormattedMessage id="board.directory.favourite" defaultMessage="收藏" />
          </Tab>
          <Tab value="recent">
            <FormattedMessage id="board.directory.recent" defaultMessage="最近" />
          </Tab>
        </TabList>
        {view === 'all' ? (
          <ActionMenu
            positioning="below-end"
            checkedValues={{ order: [order] }}
            onCheckedValueChange={(_event, { checkedItems }) => onOrder((checkedItems[0] ?? 'manual') as TreeOrder)}
            trigger={
              <IconButton
                label={intl.formatMessage({ id: 'board.directory.order', defaultMessage: '排序' })}
                size="small"
                className={styles.small}
                icon={<ArrowSortRegular />}
              />
            }
          >
            <MenuItemRadio name="order" value="manual">
              <FormattedMessage id="board.directory.orderManual" defaultMessage="目录顺序" />
            </MenuItemRadio>
            <MenuItemRadio name="order" value="name">
              <FormattedMessage id="board.directory.orderName" defaultMessage="按名称" />
            </MenuItemRadio>
            <MenuItemRadio name="order" value="updated">
              <FormattedMessage id="board.directory.orderUpdated" defaultMessage="按更新时间" />
            </MenuItemRadio>
          </ActionMenu>
        ) : null}
        {rights.bin ? (
          <IconButton
            label={intl.formatMessage({ id: 'board.directory.bin', defaultMessage: '回收站' })}
            size="small"
            className={styles.small}
            icon={<BinRecycleRegular />}
            onClick={onBin}
          />
        ) : null}
      </div>
    </div>
  );
}
