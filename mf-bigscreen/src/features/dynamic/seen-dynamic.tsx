import { PAGE_PATHS } from '@tessera/contract';
import { Permitted, useHasPage, useMessages, useNavigation, usePermitted } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { Button, IconButton, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { EditRegular, FullScreenMaximizeRegular, SettingsRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { dynamicPath, SOURCE } from './dynamic-paths.ts';
import { NoSource } from './no-source.tsx';
import { ShownScreen } from './shown-screen.tsx';
import { SourceChoice } from './source-choice.tsx';
import { useDynamicScreen } from './use-dynamic-screen.ts';
import { useShownSource } from './use-shown-source.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  bar: {
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
  name: {
    flex: 1,
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  body: { flex: 1, minHeight: 0, overflow: 'auto', padding: '16px 24px', display: 'flex', flexDirection: 'column' },
  picture: {
    flex: 1,
    minHeight: '240px',
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    boxShadow: tokens.shadow8,
    backgroundColor: '#05070d',
  },
  centre: { flex: 1, display: 'grid', placeContent: 'center' },
});

export interface SeenDynamicProps {
  readonly menuCode: string;
  /** As the directory says; undefined for one that it does not show. */
  readonly name?: string | undefined;
  /** Left of the name: the button that opens the directory. */
  readonly leading: ReactNode;
}

/** The chosen dynamic screen: what it shows now, and each of its sources. */
export function SeenDynamic({ menuCode, name, leading }: SeenDynamicProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const hasPage = useHasPage();
  const mayEdit = usePermitted('dashboard_edit_file');
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(SOURCE);
  const { screen, reload: readAgain } = useDynamicScreen(menuCode);
  const { shown, error, reload } = useShownSource(menuCode, value);
  useMessages((frame) => {
    if (frame.kind !== 'board' || frame.menuCode !== menuCode) return;
    readAgain();
    reload();
  });
  const choose = (next: string | null) =>
    setParameters(
      (now) => {
        const query = new URLSearchParams(now);
        if (next === null) query.delete(SOURCE);
        else query.set(SOURCE, next);
        return query;
      },
      { replace: true },
    );
  const go = (path: string) => navigation.navigate(path);
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        {leading}
        <h2 className={styles.name} title={name ?? screen?.menuName}>
          {name ?? screen?.menuName}
        </h2>
        <Permitted tag="dashboard_edit_file">
          <IconButton
            label={intl.formatMessage({ id: 'bigscreen.dynamic.configure', defaultMessage: '配置动态大屏' })}
            icon={<SettingsRegular />}
            onClick={() => go(dynamicPath('dynamicConfig', menuCode))}
          />
          <IconButton
            label={intl.formatMessage({ id: 'bigscreen.dynamic.edit', defaultMessage: '编辑显示的大屏' })}
            icon={<EditRegular />}
            onClick={() => go(dynamicPath('editDynamicScreen', menuCode, value))}
          />
        </Permitted>
        {hasPage(PAGE_PATHS.dynamicPlay) ? (
          <Permitted tag="watch_fullscreen">
            <IconButton
              label={intl.formatMessage({ id: 'bigscreen.dynamic.full', defaultMessage: '全屏播放' })}
              icon={<FullScreenMaximizeRegular />}
              disabled={!screen}
              onClick={() => go(dynamicPath('dynamicPlay', menuCode, value, screen?.conf.addressParam))}
            />
          </Permitted>
        ) : null}
      </header>
      <div className={styles.body} aria-busy={!shown && !error}>
        {screen ? <SourceChoice sources={screen.conf.sources} value={value} shown={shown} onChoose={choose} /> : null}
        {!shown && error ? (
          <div className={styles.centre}>
            <NoSource
              error={error}
              value={value}
              onRetry={reload}
              actions={
                mayEdit ? (
                  <Button appearance="primary" onClick={() => go(dynamicPath('dynamicConfig', menuCode))}>
                    <FormattedMessage id="bigscreen.dynamic.configure" defaultMessage="配置动态大屏" />
                  </Button>
                ) : undefined
              }
            />
          </div>
        ) : null}
        {shown ? (
          <div className={styles.picture}>
            <ShownScreen shown={shown} mode="still" />
          </div>
        ) : null}
        {shown || error ? null : <LoadingSkeleton shape="block" height={420} />}
      </div>
    </div>
  );
}
