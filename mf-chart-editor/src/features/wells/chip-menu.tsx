import { ActionMenu, MenuDivider, MenuItem, MenuList } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { STEPS, useDrillRefusal, useEditor, useFieldTexts } from '../../common/index.ts';
import {
  addField,
  entriesOf,
  isMeasureWell,
  levelsOf,
  moveField,
  pickedFrom,
  removeField,
  setColumnGroup,
  setGranularity,
  setSortFlag,
  takesField,
  typeOf,
  wellsOf,
} from '../../model/index.ts';
import type { Place, Well } from '../../model/index.ts';
import { ChoiceSubmenu } from './choice-submenu.tsx';
import { MeasureMenu } from './measure-menu.tsx';
import type { WellDialog } from './well-dialog.ts';

export interface ChipMenuProps {
  readonly place: Place;
  readonly count: number;
  onDialog(dialog: WellDialog): void;
}

/** Everything that can be done with a field in a well. */
export function ChipMenu({ place, count, onDialog }: ChipMenuProps) {
  const { draft, openFilterDialog } = useEditor();
  const { well, index } = place;
  const entry = entriesOf(draft, well)[index];
  if (!entry) return null;
  return (
    <MenuList>
      {isMeasureWell(well) ? <MeasureMenu place={place} onDialog={onDialog} /> : null}
      {well === 'column' ? <GroupItems index={index} /> : null}
      {'granularity' in entry || well === 'drill' ? <LevelMenu place={place} /> : null}
      {well === 'filter' ? (
        <MenuItem onClick={() => openFilterDialog({ fieldId: entry.fieldId ?? '', index })}>
          <FormattedMessage id="editor.menu.editFilter" defaultMessage="编辑条件…" />
        </MenuItem>
      ) : null}
      {well === 'sort' ? <DirectionItems index={index} /> : null}
      {well !== 'filter' && well !== 'sort' ? (
        <>
          <MenuItem onClick={() => onDialog({ kind: 'alias', place })}>
            <FormattedMessage id="editor.menu.alias" defaultMessage="修改显示名…" />
          </MenuItem>
          {well === 'drill' ? null : <SortMenu place={place} />}
        </>
      ) : null}
      <MenuDivider />
      <MoveItems place={place} count={count} />
      <RemoveItem place={place} />
    </MenuList>
  );
}

function RemoveItem({ place }: { readonly place: Place }) {
  const { apply } = useEditor();
  return (
    <MenuItem onClick={() => apply(STEPS.removeField, (draft) => removeField(draft, place))}>
      <FormattedMessage id="editor.menu.remove" defaultMessage="移除" />
    </MenuItem>
  );
}

function LevelMenu({ place }: { readonly place: Place }) {
  const texts = useFieldTexts();
  const { draft, catalogue, apply } = useEditor();
  const entry = entriesOf(draft, place.well)[place.index];
  const field = catalogue.field(entry?.fieldId ?? '');
  const levels = field ? levelsOf(field) : [];
  if (!entry || levels.length === 0) return null;
  const current = 'granularity' in entry ? entry.granularity : undefined;
  return (
    <ChoiceSubmenu
      label={<FormattedMessage id="editor.menu.level" defaultMessage="日期层级" />}
      value={current}
      choices={levels.map((level) => [level, texts.levels[level]])}
      onChoose={(level) => apply(STEPS.level, (last) => setGranularity(last, place, level))}
    />
  );
}

function GroupItems({ index }: { readonly index: number }) {
  const intl = useIntl();
  const { draft, catalogue, apply } = useEditor();
  const current = entriesOf(draft, 'column')[index]?.isGroup ?? '2';
  return (
    <ChoiceSubmenu
      label={<FormattedMessage id="editor.menu.group" defaultMessage="列的方式" />}
      value={current}
      choices={[
        ['2', intl.formatMessage({ id: 'editor.group.across', defaultMessage: '横向展开' })],
        ['1', intl.formatMessage({ id: 'editor.group.grouped', defaultMessage: '分组' })],
        ['0', intl.formatMessage({ id: 'editor.group.plain', defaultMessage: '不分组' })],
      ]}
      onChoose={(chosen) => apply(STEPS.group, (last) => setColumnGroup(last, catalogue, index, chosen))}
    />
  );
}

function DirectionItems({ index }: { readonly index: number }) {
  const { draft, apply } = useEditor();
  const current = entriesOf(draft, 'sort')[index]?.sortFlag ?? 'asc';
  return (
    <MenuItem onClick={() => apply(STEPS.sort, (last) => setSortFlag(last, index, current === 'asc' ? 'desc' : 'asc'))}>
      {current === 'asc' ? (
        <FormattedMessage id="editor.menu.toDesc" defaultMessage="改为降序" />
      ) : (
        <FormattedMessage id="editor.menu.toAsc" defaultMessage="改为升序" />
      )}
    </MenuItem>
  );
}

function SortMenu({ place }: { readonly place: Place }) {
  const intl = useIntl();
  const { draft, catalogue, apply } = useEditor();
  const entry = entriesOf(draft, place.well)[place.index];
  const uniqId = entry && 'uniqId' in entry ? entry.uniqId : '';
  const sorts = entriesOf(draft, 'sort');
  const at = sorts.findIndex((one) => one.uniqId === uniqId);
  if (!entry || !wellsOf(typeOf(draft)).includes('sort')) return null;
  const choose = (flag: 'none' | 'asc' | 'desc') => {
    if (flag === 'none') {
      if (at >= 0) apply(STEPS.sort, (last) => removeField(last, { well: 'sort', index: at }));
      return;
    }
    apply(STEPS.sort, (last) => {
      const with_ = at >= 0 ? last : addField(last, catalogue, { fieldId: entry.fieldId ?? '' }, 'sort');
      const index = entriesOf(with_, 'sort').findIndex((one) => one.uniqId === uniqId);
      return index < 0 ? with_ : setSortFlag(with_, index, flag);
    });
  };
  return (
    <ChoiceSubmenu
      label={<FormattedMessage id="editor.menu.sort" defaultMessage="排序" />}
      value={sorts[at]?.sortFlag ?? 'none'}
      choices={[
        ['none', intl.formatMessage({ id: 'editor.sort.none', defaultMessage: '不排序' })],
        ['asc', intl.formatMessage({ id: 'editor.sort.asc', defaultMessage: '升序' })],
        ['desc', intl.formatMessage({ id: 'editor.sort.desc', defaultMessage: '降序' })],
      ]}
      onChoose={choose}
    />
  );
}

function MoveItems({ place, count }: { readonly place: Place; readonly count: number }) {
  const texts = useFieldTexts();
  const { draft, catalogue, apply, openFilterDialog } = useEditor();
  const { well, index } = place;
  const field = catalogue.field(entriesOf(draft, well)[index]?.fieldId ?? '');
  const others: Well[] = wellsOf(typeOf(draft)).filter((one) => one !== well && field && takesField(one, field));
  const refused = useDrillRefusal();
  const move = (goal: Well, at?: number) => {
    if (goal !== well && refused(pickedFrom(draft, place), goal)) return;
    if (goal === 'filter' && well !== 'filter') openFilterDialog({ fieldId: field?.fieldId ?? '', index: null });
    else apply(STEPS.moveField, (last) => moveField(last, catalogue, place, goal, at));
  };
  return (
    <>
      {index > 0 ? (
        <MenuItem onClick={() => move(well, index - 1)}>
          <FormattedMessage id="editor.menu.up" defaultMessage="上移" />
        </MenuItem>
      ) : null}
      {index < count - 1 ? (
        <MenuItem onClick={() => move(well, index + 2)}>
          <FormattedMessage id="editor.menu.down" defaultMessage="下移" />
        </MenuItem>
      ) : null}
      {others.length > 0 ? (
        <ActionMenu
          trigger={
            <MenuItem>
              <FormattedMessage id="editor.menu.moveTo" defaultMessage="移到" />
            </MenuItem>
          }
        >
          {others.map((goal) => (
            <MenuItem key={goal} onClick={() => move(goal)}>
              {texts.wells[goal]}
            </MenuItem>
          ))}
        </ActionMenu>
      ) : null}
    </>
  );
}
