import {
  BoardChart,
  BoardComponentView,
  BoardGrid,
  BoardTabs,
  displayOf,
  EDIT_ACTION,
  VanishedComponent,
  type BoardReactions,
  type ComponentAction,
  type DrillStep,
  type QueryCoordinator,
} from '@tessera/board';
import { boardItems, useBoardState, useChosenTabs } from '@tessera/board/reading';
import { isTabs, type BoardConfiguration, type BoardState, type ReportComponent } from '@tessera/contract';
import { useDialogs, useLocale, useNavigation, usePermitted, useTelemetry, useTheme } from '@tessera/remote-kit';
import { Button, EmptyState, makeStyles } from '@tessera/ui/core';
import { EditRegular, ShareRegular } from '@tessera/ui/icons';
import { useCallback, useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { chartEditorPath } from './edit-address.ts';

const useStyles = makeStyles({ centre: { height: '100%', display: 'grid', placeContent: 'center' } });

export interface BoardContentProps {
  readonly board: Pick<BoardConfiguration, 'menuCode' | 'layoutType' | 'reports' | 'document'>;
  readonly coordinator: QueryCoordinator;
  /** What clicks on charts do besides drilling. */
  readonly reactions?: BoardReactions | undefined;
  /** Follows a link; default: links are disabled. */
  readonly onOpen?: ((address: string) => void) | undefined;
  /** Left out, the board can't be edited here. */
  readonly onEdit?: (() => void) | undefined;
  /** A share's visitor: no permissions are checked, and nothing links to members' pages (X-09). */
  readonly visitor?: boolean;
}

/** Read-only content of a board. */
export function BoardContent({ board, coordinator, reactions, onOpen, onEdit, visitor = false }: BoardContentProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const dialogs = useDialogs();
  const telemetry = useTelemetry();
  const navigation = useNavigation();
  const watches = usePermitted('watch_chart_item');
  const edits = usePermitted('chart_edit');
  const mayWatch = watches || visitor;
  const mayEdit = edits && !visitor;
  const mayShare = usePermitted('dashboard_edit_file') && !visitor;
  const items = useMemo(() => boardItems(board, { drafts: mayEdit }), [board, mayEdit]);
  const enlarge = useCallback(
    (report: ReportComponent, steps: readonly DrillStep[], boardState: BoardState | undefined) =>
      void dialogs.open('mf-dashboard/enlarge-chart', { report, steps, boardState }),
    [dialogs],
  );
  const grows = useCallback(
    (code: string) => {
      const item = items.of(code);
      return item.kind === 'component' && !displayOf(item.component).fixedHeight;
    },
    [items],
  );
  const tabs = useChosenTabs();
  const { state } = useBoardState();
  const { menuCode } = board;
  const { phone } = board.document.settings;
  const onError = useCallback(
    (error: unknown) => telemetry.error(error, { menuCode, where: 'board chart' }),
    [telemetry, menuCode],
  );
  const actionsOf = (report: ReportComponent): ComponentAction[] => {
    const { reportCode, reportName: name } = report;
    const edit: ComponentAction = {
      key: EDIT_ACTION,
      apart: true,
      icon: <EditRegular />,
      label: intl.formatMessage({ id: 'dashboard.chart.edit', defaultMessage: '编辑图表' }),
      onClick: () => navigation.navigate(chartEditorPath(menuCode, reportCode, 'reading')),
    };
    const share: ComponentAction = {
      key: 'share',
      apart: !mayEdit,
      icon: <ShareRegular />,
      label: intl.formatMessage({ id: 'dashboard.share.chart', defaultMessage: '分享图表' }),
      onClick: () => {
        void dialogs.open('mf-dashboard/share-dashboard', { menuCode, reportCode, name, chosen: state.filters });
      },
    };
    return [...(mayEdit ? [edit] : []), ...(mayShare ? [share] : [])];
  };
  if (!mayWatch || items.placed.length === 0)
    return (
      <div className={styles.centre}>
        <EmptyState
          title={intl.formatMessage({ id: 'dashboard.board.empty', defaultMessage: '这个看板还没有图表' })}
          text={
            onEdit
              ? intl.formatMessage({
                  id: 'dashboard.board.emptyAuthor',
                  defaultMessage: '进入编辑，添加图表、文本或图片',
                })
              : intl.formatMessage({
                  id: 'dashboard.board.emptyHint',
                  defaultMessage: '编辑者添加图表后，会显示在这里',
                })
          }
          actions={
            onEdit ? (
              <Button appearance="primary" icon={<EditRegular />} onClick={onEdit}>
                <FormattedMessage id="dashboard.board.edit" defaultMessage="编辑" />
              </Button>
            ) : null
          }
        />
      </div>
    );
  /** @param at reading order; items of a tab lie between two integers */
  const render = (code: string, at: number): ReactNode => {
    const item = items.of(code);
    if (item.kind === 'vanished') return <VanishedComponent />;
    if (item.kind === 'component') {
      const { component } = item;
      if (!isTabs(component)) return <BoardComponentView component={component} onOpen={onOpen} />;
      return (
        <BoardTabs
          component={component}
          chosen={tabs.of(code)}
          onChoose={(tabCode) => tabs.choose(code, tabCode)}
          panel={(tab) =>
            tab.layout.length === 0 ? (
              <EmptyState
                compact
                title={intl.formatMessage({ id: 'dashboard.tab.empty', defaultMessage: '这个标签页还没有内容' })}
              />
            ) : (
              <BoardGrid
                layoutType={board.layoutType}
                phone={phone}
                {...items.inTab(tab)}
                grows={grows}
                render={(inner, place) => render(inner, at + (place + 1) / 1_000)}
              />
            )
          }
        />
      );
    }
    return (
      <BoardChart
        report={item.report}
        coordinator={coordinator}
        theme={theme}
        locale={locale}
        order={at}
        actions={actionsOf(item.report)}
        reactions={reactions}
        onEnlarge={visitor ? undefined : enlarge}
        onError={onError}
      />
    );
  };
  return (
    <BoardGrid
      layoutType={board.layoutType}
      phone={phone}
      placed={items.placed}
      appPlaced={items.appPlaced}
      grows={grows}
      render={render}
    />
  );
}
