import {
  BoardChart,
  BoardComponentView,
  BoardGrid,
  BoardTabs,
  displayOf,
  useIntervalRefresh,
  VanishedComponent,
} from '@tessera/board';
import { boardItems, useChosenTabs } from '@tessera/board/reading';
import { isTabs } from '@tessera/contract';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useCallback, useMemo, type ReactNode } from 'react';

import { Fitted } from './fitted.tsx';
import type { Frame } from './player-frames.ts';
import { useCoordinator } from './use-coordinator.ts';

/** Width in px at which boards are laid out for a wall. */
const WIDTH = 1_920;
const useStyles = makeStyles({
  ground: { position: 'absolute', inset: 0, backgroundColor: tokens.colorNeutralBackground3 },
  board: {
    boxSizing: 'border-box',
    padding: '24px',
    color: tokens.colorNeutralForeground1,
    '& .tessera-frame-menu': { display: 'none' },
  },
});

/** A board as its readers see it, without its tools. */
export function BoardStage({ frame }: { readonly frame: Frame }) {
  const styles = useStyles();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const { content } = frame;
  const coordinator = useCoordinator(frame);
  const { document, menuCode } = content;
  const { layoutType } = document;
  const { phone, refreshSeconds } = document.settings;
  const items = useMemo(() => boardItems(content), [content]);
  const tabs = useChosenTabs();
  useIntervalRefresh(
    refreshSeconds,
    useCallback(() => coordinator.refreshAll(), [coordinator]),
  );
  const onError = useCallback(
    (error: unknown) => telemetry.error(error, { menuCode, where: 'played board' }),
    [telemetry, menuCode],
  );
  const grows = useCallback(
    (code: string) => {
      const item = items.of(code);
      return item.kind === 'component' && !displayOf(item.component).fixedHeight;
    },
    [items],
  );
  const render = (code: string, at: number): ReactNode => {
    const item = items.of(code);
    if (item.kind === 'vanished') return <VanishedComponent />;
    if (item.kind === 'chart')
      return (
        <BoardChart
          report={item.report}
          coordinator={coordinator}
          theme={theme}
          locale={locale}
          order={at}
          onError={onError}
        />
      );
    const { component } = item;
    if (!isTabs(component)) return <BoardComponentView component={component} />;
    return (
      <BoardTabs
        component={component}
        chosen={tabs.of(code)}
        onChoose={(tabCode) => tabs.choose(code, tabCode)}
        panel={(tab) => (
          <BoardGrid
            layoutType={layoutType}
            phone={phone}
            {...items.inTab(tab)}
            grows={grows}
            render={(inner, place) => render(inner, at + (place + 1) / 1_000)}
          />
        )}
      />
    );
  };
  return (
    <div className={styles.ground}>
      <Fitted width={WIDTH}>
        <div className={styles.board}>
          <BoardGrid layoutType={layoutType} phone={phone} {...items} grows={grows} render={render} />
        </div>
      </Fitted>
    </div>
  );
}
