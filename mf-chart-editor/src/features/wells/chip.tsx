import { makeStyles, Menu, MenuPopover, MenuTrigger, mergeClasses, tokens } from '@tessera/ui/core';
import { ArrowSortDownRegular, ArrowSortUpRegular, ChevronDownRegular, WarningRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import {
  FieldIcon,
  STEPS,
  useDragged,
  useDragState,
  useDropGoal,
  useEditor,
  useFieldTexts,
} from '../../common/index.ts';
import { entriesOf, isMeasureWell, moveField, removeField } from '../../model/index.ts';
import type { Place } from '../../model/index.ts';
import { chipLabel } from './chip-label.ts';
import { ChipMenu } from './chip-menu.tsx';
import type { WellDialog } from './well-dialog.ts';

const useStyles = makeStyles({
  root: { position: 'relative', listStyleType: 'none' },
  before: {
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      right: 0,
      top: '-3px',
      height: '2px',
      borderRadius: '1px',
      backgroundColor: tokens.colorBrandStroke1,
    },
  },
  after: {
    '::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      right: 0,
      bottom: '-3px',
      height: '2px',
      borderRadius: '1px',
      backgroundColor: tokens.colorBrandStroke1,
    },
  },
  chip: {
    appearance: 'none',
    boxSizing: 'border-box',
    width: '100%',
    height: '28px',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '0 6px 0 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid transparent',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'grab',
    touchAction: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '& svg': { flex: 'none' },
  },
  grouping: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { border: `1px solid ${tokens.colorBrandStroke1}` },
    '& > svg': { color: tokens.colorBrandForeground1 },
  },
  measure: {
    // The palette's own dark green is nearly black.
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteGreenForeground1} 10%, ${tokens.colorNeutralBackground1})`,
    ':hover': { border: `1px solid ${tokens.colorPaletteGreenBorder2}` },
    '& > svg': { color: tokens.colorPaletteGreenForeground1 },
  },
  other: {
    backgroundColor: tokens.colorNeutralBackground4,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1}` },
    '& > svg': { color: tokens.colorNeutralForeground3 },
  },
  gone: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
    '& > svg': { color: tokens.colorPaletteRedForeground1 },
  },
  dragged: { opacity: 0.4 },
  formula: { color: tokens.colorPaletteGreenForeground1 },
  name: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: {
    flex: 'none',
    maxWidth: '50%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  mark: {
    flex: 'none',
    padding: '0 4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
  },
});

export interface ChipProps {
  readonly place: Place;
  /** Fields of the well in all. */
  readonly count: number;
  onDialog(dialog: WellDialog): void;
}

/** A field in a well: dragged by the pointer, changed by its menu; Delete takes it out, Alt with arrows moves it. */
export function Chip({ place, count, onDialog }: ChipProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const { draft, catalogue, apply } = useEditor();
  const { place: goal, dragged } = useDragState();
  const { well, index } = place;
  const entry = entriesOf(draft, well)[index];
  const fieldId = entry?.fieldId ?? '';
  const { name, detail, mark, gone } = chipLabel(intl, texts, draft, catalogue, place);
  const field = catalogue.field(fieldId);
  const drag = useDragged({ kind: 'chip', place, fieldId, label: name });
  const { setNodeRef } = useDropGoal(`${well}-${index}`, { kind: 'chip', well, index });
  if (!entry) return null;
  const kind = isMeasureWell(well)
    ? styles.measure
    : well === 'filter' || well === 'sort'
      ? styles.other
      : styles.grouping;
  const own = dragged?.kind === 'chip' && dragged.place.well === well && dragged.place.index === index;
  const sort = entriesOf(draft, 'sort').find((one) => 'uniqId' in entry && one.uniqId === entry.uniqId);
  const sorted = well === 'sort' ? undefined : sort?.sortFlag;
  const said = [name, detail, mark].filter(Boolean).join(' ');
  return (
    <li
      ref={setNodeRef}
      className={mergeClasses(
        styles.root,
        goal?.well === well && goal.index === index && styles.before,
        goal?.well === well && goal.index === index + 1 && index === count - 1 && styles.after,
      )}
    >
      <Menu positioning={{ position: 'after', align: 'top' }}>
        <MenuTrigger disableButtonEnhancement>
          <button
            type="button"
            className={mergeClasses(styles.chip, kind, gone && styles.gone, own && styles.dragged)}
            title={said}
            aria-label={
              gone
                ? intl.formatMessage(
                    { id: 'editor.chip.gone', defaultMessage: '{name}，{well}，数据表中已没有此字段' },
                    { name: said, well: texts.wells[well] },
                  )
                : intl.formatMessage(
                    { id: 'editor.chip.label', defaultMessage: '{name}，{well}' },
                    { name: said, well: texts.wells[well] },
                  )
            }
            {...drag}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') {
                event.preventDefault();
                apply(STEPS.removeField, (last) => removeField(last, place));
              }
              if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
                event.preventDefault();
                event.stopPropagation();
                const target = event.key === 'ArrowUp' ? index - 1 : index + 2;
                if (target >= 0 && target <= count)
                  apply(STEPS.moveField, (last) => moveField(last, catalogue, place, well, target));
              }
            }}
          >
            {gone ? <WarningRegular fontSize={16} aria-hidden /> : field ? <FieldIcon field={field} /> : null}
            <span className={mergeClasses(styles.name, field && field.formula !== null && styles.formula)}>{name}</span>
            {mark ? <span className={styles.mark}>{mark}</span> : null}
            {detail ? <span className={styles.detail}>{detail}</span> : null}
            {sorted === 'asc' ? <ArrowSortUpRegular fontSize={14} aria-hidden /> : null}
            {sorted === 'desc' ? <ArrowSortDownRegular fontSize={14} aria-hidden /> : null}
            <ChevronDownRegular fontSize={12} aria-hidden />
          </button>
        </MenuTrigger>
        <MenuPopover>
          <ChipMenu place={place} count={count} onDialog={onDialog} />
        </MenuPopover>
      </Menu>
    </li>
  );
}
