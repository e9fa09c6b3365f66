import type { BoardConfiguration, Locale } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { Permitted } from '@tessera/remote-kit';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import {
  ArrowClockwiseRegular,
  EditRegular,
  FullScreenMaximizeRegular,
  FullScreenMinimizeRegular,
} from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '0 16px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  names: { flex: 1, minWidth: 0, display: 'flex', alignItems: 'baseline', gap: '12px' },
  name: {
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  edit: { flex: 'none', '@media (max-width: 640px)': { display: 'none' } },
  updated: {
    flex: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 640px)': { display: 'none' },
  },
});

export interface BoardHeaderProps {
  readonly board: BoardConfiguration | undefined;
  readonly locale: Locale;
  readonly full: boolean;
  /** Left of the name: the button that opens the directory. */
  readonly leading: ReactNode;
  onRefresh(): void;
  onFullScreen(): void;
  /** Further things to do with the whole board. */
  readonly actions?: ReactNode;
  /** Left out, the board can't be edited here. */
  readonly onEdit?: (() => void) | undefined;
}

/** Name and age of the board, and what can be done with all of it. */
export function BoardHeader(props: BoardHeaderProps) {
  const { board, locale, full, leading, actions, onRefresh, onFullScreen, onEdit } = props;
  const styles = useStyles();
  const intl = useIntl();
  const refresh = intl.formatMessage({ id: 'dashboard.board.refreshAll', defaultMessage: '刷新全部图表' });
  const screen = full
    ? intl.formatMessage({ id: 'dashboard.board.leaveFullScreen', defaultMessage: '退出全屏' })
    : intl.formatMessage({ id: 'dashboard.board.fullScreen', defaultMessage: '全屏查看' });
  return (
    <header className={styles.root}>
      {leading}
      <div className={styles.names}>
        <h2 className={styles.name} title={board?.menuName}>
          {board?.menuName}
        </h2>
        {board ? (
          <span className={styles.updated}>
            <FormattedMessage
              id="dashboard.board.updatedAt"
              defaultMessage="更新于 {time}"
              values={{ time: formatDate(board.updatedAt, locale, 'dateTime') }}
            />
          </span>
        ) : null}
      </div>
      {onEdit ? (
        <Button className={styles.edit} icon={<EditRegular />} disabled={!board} onClick={onEdit}>
          <FormattedMessage id="dashboard.board.edit" defaultMessage="编辑" />
        </Button>
      ) : null}
      {actions}
      <IconButton label={refresh} icon={<ArrowClockwiseRegular />} disabled={!board} onClick={onRefresh} />
      <Permitted tag="watch_fullscreen">
        <IconButton
          label={screen}
          icon={full ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
          disabled={!board}
          onClick={onFullScreen}
        />
      </Permitted>
    </header>
  );
}
