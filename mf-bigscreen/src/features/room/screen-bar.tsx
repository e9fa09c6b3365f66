import { PAGE_PATHS } from '@tessera/contract';
import { Permitted, useHasPage, useNavigation } from '@tessera/remote-kit';
import { Badge, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { EditRegular, FullScreenMaximizeRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SeenScreen } from './use-read-screen.ts';

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
    '@media (max-width: 820px)': { padding: '0 8px', gap: '4px' },
  },
  names: { flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: '12px' },
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
  state: { flex: 'none' },
});

export interface ScreenBarProps {
  readonly menuCode: string;
  readonly name: string | undefined;
  readonly leading: ReactNode;
  /** Undefined while there is nothing to show. */
  readonly seen: SeenScreen | undefined;
  /** Further buttons, before those that leave the page. */
  readonly children?: ReactNode;
}

/** Name of the chosen screen, whether readers see it as it is, and what can be done with it. */
export function ScreenBar({ menuCode, name, leading, seen, children }: ScreenBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const hasPage = useHasPage();
  const open = (path: string) => navigation.navigate(`${path}?${new URLSearchParams({ menuCode })}`);
  return (
    <header className={styles.root}>
      {leading}
      <div className={styles.names}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        {seen?.draft ? (
          <Badge className={styles.state} appearance="tint" color="warning">
            <FormattedMessage id="bigscreen.room.draft" defaultMessage="未发布" />
          </Badge>
        ) : null}
        {seen && !seen.draft && seen.app.changed ? (
          <Badge className={styles.state} appearance="tint" color="informative">
            <FormattedMessage id="bigscreen.room.changed" defaultMessage="有未发布的修改" />
          </Badge>
        ) : null}
      </div>
      {children}
      {hasPage(PAGE_PATHS.editScreen) ? (
        <Permitted tag="dashboard_edit_file">
          <IconButton
            label={intl.formatMessage({ id: 'bigscreen.room.edit', defaultMessage: '编辑大屏' })}
            icon={<EditRegular />}
            onClick={() => open(PAGE_PATHS.editScreen)}
          />
        </Permitted>
      ) : null}
      {hasPage(PAGE_PATHS.screenPlay) ? (
        <Permitted tag="watch_fullscreen">
          <IconButton
            label={intl.formatMessage({ id: 'bigscreen.room.full', defaultMessage: '全屏播放' })}
            icon={<FullScreenMaximizeRegular />}
            disabled={seen === undefined || seen.draft}
            onClick={() => open(PAGE_PATHS.screenPlay)}
          />
        </Permitted>
      ) : null}
    </header>
  );
}
