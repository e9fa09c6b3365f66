import type { ThemeName } from '@tessera/contract';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { makeStyles, mergeClasses } from '@tessera/ui/core';
import { useCallback } from 'react';

import { BoardChart } from '../chart/board-chart.tsx';
import { BoardComponentView, VanishedComponent } from '../components/board-component-view.tsx';
import type { QueryCoordinator } from '../coordinator/query-coordinator.ts';
import { ComponentMenu, type ComponentAction } from '../frame/component-menu.tsx';
import { DRAG_HANDLE } from '../grid/edit-grid.tsx';
import type { BoardItem } from '../reading/board-items.ts';

const useStyles = makeStyles({
  root: { position: 'relative', height: '100%' },
  // Charts are dragged by their head, so that their tables scroll and their points tell their values.
  head: { position: 'absolute', zIndex: 2, top: 0, left: 0, right: '76px', height: '36px' },
  all: { position: 'absolute', zIndex: 1, inset: 0 },
});

export interface EditItemProps {
  readonly item: BoardItem;
  readonly name: string;
  readonly order: number;
  readonly coordinator: QueryCoordinator;
  readonly actions: readonly ComponentAction[];
  /** Of charts; default is that of the page. */
  readonly theme?: ThemeName;
  onOpen(): void;
}

/** One component of a document while it is arranged. */
export function EditItem({ item, name, order, coordinator, actions, theme: own, onOpen }: EditItemProps) {
  const styles = useStyles();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const onError = useCallback((error: unknown) => telemetry.error(error, { where: 'editor' }), [telemetry]);
  if (item.kind === 'chart')
    return (
      <div className={styles.root}>
        <BoardChart
          report={item.report}
          coordinator={coordinator}
          theme={own ?? theme}
          locale={locale}
          order={order}
          actions={actions}
          onError={onError}
        />
        <div className={mergeClasses(DRAG_HANDLE, styles.head)} onDoubleClick={onOpen} />
      </div>
    );
  const menu = <ComponentMenu name={name} actions={actions} />;
  return (
    <div className={styles.root}>
      {item.kind === 'component' ? (
        <BoardComponentView component={item.component} menu={menu} />
      ) : (
        <VanishedComponent menu={menu} />
      )}
      <div className={mergeClasses(DRAG_HANDLE, styles.all)} onDoubleClick={onOpen} />
    </div>
  );
}
