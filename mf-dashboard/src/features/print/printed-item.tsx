import {
  BoardChart,
  BoardComponentView,
  BoardGrid,
  BoardTabs,
  VanishedComponent,
  type QueryCoordinator,
} from '@tessera/board';
import type { BoardConfiguration } from '@tessera/contract';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';

import type { BoardItems } from '../board/index.ts';

export interface PrintedItemProps {
  readonly code: string;
  readonly order: number;
  readonly board: BoardConfiguration;
  readonly items: BoardItems;
  readonly coordinator: QueryCoordinator;
}

/** A component of a board on paper: as on screen, without what can be pressed. Of tabs the first one is shown. */
export function PrintedItem({ code, order, board, items, coordinator }: PrintedItemProps) {
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const item = items.of(code);
  if (item.kind === 'vanished') return <VanishedComponent />;
  if (item.kind === 'chart')
    return (
      <BoardChart
        report={item.report}
        coordinator={coordinator}
        theme={theme}
        locale={locale}
        order={order}
        onError={(error) => telemetry.error(error, { menuCode: board.menuCode, where: 'print' })}
      />
    );
  const { component } = item;
  if (component.typeCode !== 'tabs') return <BoardComponentView component={component} />;
  return (
    <BoardTabs
      component={component}
      chosen={undefined}
      onChoose={() => undefined}
      panel={(tab) => (
        <BoardGrid
          layoutType={board.layoutType}
          {...items.inTab(tab)}
          render={(inner, place) => (
            <PrintedItem
              code={inner}
              order={order + (place + 1) / 1_000}
              board={board}
              items={items}
              coordinator={coordinator}
            />
          )}
        />
      )}
    />
  );
}
