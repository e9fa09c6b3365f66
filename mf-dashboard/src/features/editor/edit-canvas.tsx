import {
  BoardTabs,
  ComponentMenu,
  DRAG_HANDLE,
  EditGrid,
  type GridDrop,
  type Placed,
  type QueryCoordinator,
} from '@tessera/board';
import { EditItem, type ItemActions } from '@tessera/board/authoring';
import type { BoardItems, ChosenTabs } from '@tessera/board/reading';
import {
  allPlacements,
  isTabs,
  kindOf,
  phoneSettingsSchema,
  tabsOf as allTabs,
  type BoardTab,
  type TabsComponent,
} from '@tessera/contract';
import { useDialogs, usePermitted, useStore } from '@tessera/remote-kit';
import { Button, EmptyState, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { SettingsRegular } from '@tessera/ui/icons';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { phoneAtom } from './editor-atoms.ts';
import { moveItems, phoneLayout } from './model/commands.ts';
import type { Editor } from './model/editor.ts';
import { STEPS } from './model/step-names.ts';
import { isPhoneArranged, withoutPhone } from './model/tabs.ts';

const useStyles = makeStyles({
  phone: {
    boxSizing: 'border-box',
    width: '408px',
    maxWidth: '100%',
    minHeight: '720px',
    margin: '0 auto',
    padding: '28px 8px 36px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '32px',
    backgroundColor: tokens.colorNeutralBackground3,
    boxShadow: tokens.shadow16,
  },
  phoneBar: { display: 'flex', justifyContent: 'center', alignItems: 'center', gap: '8px', marginBottom: '12px' },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  drag: { position: 'absolute', inset: 0 },
});
/** Width of the phone's grid, px. */
const PHONE_WIDTH = 390;

export interface EditCanvasProps {
  readonly editor: Editor;
  readonly items: BoardItems;
  readonly coordinator: QueryCoordinator;
  readonly actions: ItemActions;
  readonly tabs: ChosenTabs;
}

/** The editable content of a board, on its grid or the phone's, with grids in tabs. */
export function EditCanvas({ editor, items, coordinator, actions, tabs }: EditCanvasProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { document } = useStore(editor);
  const selected = useStore(editor.selection);
  const phone = useAtomValue(phoneAtom);
  const dialogs = useDialogs();
  const mayMove = usePermitted('chart_move');
  const mayEdit = usePermitted('chart_edit');
  const dropOn = (tab: BoardTab | null): GridDrop => ({
    tabCode: tab?.code ?? null,
    leaves: (code) => !document.components.some((one) => one.code === code && kindOf(one).neverInTabs),
    label: (tabCode) =>
      tabCode === null
        ? intl.formatMessage({ id: 'dashboard.item.moveOut', defaultMessage: '移出标签页' })
        : intl.formatMessage(
            { id: 'dashboard.item.dropIn', defaultMessage: '移入“{name}”' },
            { name: allTabs(document).find(({ code }) => code === tabCode)?.name },
          ),
    onDrop: (codes, tabCode, at) => editor.moveInto(codes, tabCode, phone ? null : at),
  });

  const placedOn = (tab: BoardTab | null): readonly Placed[] =>
    phone ? phoneLayout(tab ?? document, document.settings.phone) : tab ? items.inTab(tab).placed : items.placed;
  const arrange = (placed: readonly Placed[], tab: BoardTab | null) => {
    const before = new Map(placedOn(tab).map((one) => [one.i, one]));
    const resized = placed.some(({ i, w, h }) => before.get(i)?.w !== w || before.get(i)?.h !== h);
    editor.edit(resized ? STEPS.resize : STEPS.move, (now) => moveItems(now, placed, phone, tab?.code ?? null));
  };
  const gridOf = (tab: BoardTab | null): ReactNode => (
    <EditGrid
      layoutType={phone ? 1 : document.layoutType}
      placed={placedOn(tab)}
      selected={selected}
      drop={mayMove ? dropOn(tab) : undefined}
      {...(phone && !tab ? { width: PHONE_WIDTH } : {})}
      label={(code) =>
        intl.formatMessage(
          {
            id: 'dashboard.item.label',
            defaultMessage: '{name}，方向键移动，Shift 加方向键调整大小，Delete 删除',
          },
          { name: actions.nameOf(items.of(code)) },
        )
      }
      onSelect={(code, more) => editor.selection.toggle(code, more)}
      onChange={(placed) => arrange(placed, tab)}
      render={(code, order) => {
        const item = items.of(code);
        if (item.kind === 'component' && isTabs(item.component)) return tabsOf(item.component);
        return (
          <EditItem
            item={item}
            name={actions.nameOf(item)}
            order={order}
            coordinator={coordinator}
            actions={actions.of(code, item)}
            onOpen={() => actions.open(code, item)}
          />
        );
      }}
    />
  );
  const tabsOf = (component: TabsComponent): ReactNode => {
    const { code } = component;
    const item = { kind: 'component', component } as const;
    return (
      <BoardTabs
        component={component}
        chosen={tabs.of(code)}
        onChoose={(tabCode) => tabs.choose(code, tabCode)}
        menu={<ComponentMenu name={component.name} actions={actions.of(code, item)} />}
        handle={
          <div className={mergeClasses(DRAG_HANDLE, styles.drag)} onDoubleClick={() => actions.open(code, item)} />
        }
        panel={(tab) =>
          tab.layout.length === 0 ? (
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'dashboard.tab.empty', defaultMessage: '这个标签页还没有内容' })}
              text={intl.formatMessage({
                id: 'dashboard.tab.emptyHint',
                defaultMessage: '选中它以后，添加的组件会放在这里；已有的组件可以拖进来，也可以从菜单移入',
              })}
            />
          ) : (
            gridOf(tab)
          )
        }
      />
    );
  };

  const setPhone = async () => {
    const components = allPlacements(document).map(({ i }) => ({ code: i, name: actions.nameOf(items.of(i)) }));
    const answer = await dialogs.open('mf-dashboard/mobile-settings', {
      settings: document.settings.phone,
      components,
    });
    const settings = phoneSettingsSchema.safeParse(answer);
    if (settings.success)
      editor.edit(STEPS.phone, (now) => ({ ...now, settings: { ...now.settings, phone: settings.data } }));
  };
  const { hidden } = document.settings.phone;
  const left = allPlacements(document).filter(({ i }) => hidden.includes(i)).length;
  const arranged = isPhoneArranged(document);
  if (!phone) return <div key="desk">{gridOf(null)}</div>;
  return (
    <>
      <div className={styles.phoneBar}>
        <span className={styles.hint}>
          {arranged ? (
            <FormattedMessage id="dashboard.phone.own" defaultMessage="手机上按此布局显示" />
          ) : (
            <FormattedMessage id="dashboard.phone.auto" defaultMessage="手机上自动排成一列；拖动组件可自定义布局" />
          )}
          {left > 0 ? (
            <>
              {' · '}
              <FormattedMessage
                id="dashboard.phone.left"
                defaultMessage="已隐藏 {count, number} 个"
                values={{ count: left }}
              />
            </>
          ) : null}
        </span>
        {arranged ? (
          <Button size="small" onClick={() => editor.edit(STEPS.phoneReset, withoutPhone)}>
            <FormattedMessage id="dashboard.phone.reset" defaultMessage="恢复自动排列" />
          </Button>
        ) : null}
        {mayEdit ? (
          <Button size="small" icon={<SettingsRegular />} onClick={() => void setPhone()}>
            <FormattedMessage id="dashboard.phone.settings" defaultMessage="手机设置" />
          </Button>
        ) : null}
      </div>
      <div className={styles.phone} key="phone">
        {gridOf(null)}
      </div>
    </>
  );
}
