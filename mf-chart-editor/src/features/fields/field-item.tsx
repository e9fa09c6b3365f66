import type { Granularity, TableField } from '@tessera/contract';
import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@tessera/ui/core';
import { ChevronDownRegular, ChevronRightRegular, MoreHorizontalRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FieldIcon, useAddField, useDragged, useEditor, useFieldTexts } from '../../common/index.ts';
import { isMeasure, levelsOf, takesField, typeOf, wellsOf } from '../../model/index.ts';
import type { PickedField, Well } from '../../model/index.ts';
import { FieldFormula, useMayCompute } from './formula-button.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    height: '28px',
    borderRadius: tokens.borderRadiusSmall,
    paddingRight: '2px',
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& .editor-more': { opacity: 0 },
    '&:hover .editor-more, &:focus-within .editor-more': { opacity: 1 },
  },
  field: {
    appearance: 'none',
    flex: 1,
    minWidth: 0,
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'grab',
    touchAction: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& svg': { flex: 'none', color: tokens.colorNeutralForeground3 },
  },
  measure: { '& svg': { color: tokens.colorPaletteGreenForeground3 } },
  dimension: { '& svg': { color: tokens.colorBrandForeground1 } },
  formula: {
    color: tokens.colorPaletteGreenForeground1,
    '& svg': { color: tokens.colorPaletteGreenForeground1 },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  toggle: { minWidth: '20px', width: '20px', height: '20px', padding: 0, flex: 'none' },
  indent: { width: '20px', flex: 'none' },
  levels: { listStyleType: 'none', margin: 0, padding: '0 0 0 22px' },
  more: { flex: 'none' },
});

export interface FieldItemProps {
  readonly field: TableField;
  /** The formula of the field was changed. */
  onChanged(): void;
}

/** A field of the table, and its levels where it is a date: dragged, double-clicked, or added by its menu. */
export function FieldItem({ field, onChanged }: FieldItemProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const [open, setOpen] = useState(false);
  const levels = levelsOf(field);
  return (
    <li>
      <div className={styles.row}>
        {levels.length > 0 ? (
          <Button
            appearance="transparent"
            size="small"
            className={styles.toggle}
            icon={open ? <ChevronDownRegular fontSize={12} /> : <ChevronRightRegular fontSize={12} />}
            aria-expanded={open}
            aria-label={intl.formatMessage(
              { id: 'editor.fields.levels', defaultMessage: '{name} 的日期层级' },
              { name: field.name },
            )}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span className={styles.indent} />
        )}
        <PickableField field={field} label={field.name} onChanged={onChanged} />
      </div>
      {open ? (
        <ul className={styles.levels}>
          {levels.map((level) => (
            <li key={level} className={styles.row}>
              <PickableField
                field={field}
                level={level}
                onChanged={onChanged}
                label={intl.formatMessage(
                  { id: 'editor.fields.level', defaultMessage: '{name}（{level}）' },
                  { name: field.name, level: texts.levels[level] },
                )}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface PickableProps {
  readonly field: TableField;
  readonly level?: Granularity;
  readonly label: string;
  onChanged(): void;
}

function PickableField({ field, level, label, onChanged }: PickableProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { draft } = useEditor();
  const add = useAddField();
  const mayCompute = useMayCompute();
  const [formula, setFormula] = useState(false);
  const picked: PickedField = { fieldId: field.fieldId, granularity: level };
  const drag = useDragged({ kind: 'field', picked, label });
  const wells = wellsOf(typeOf(draft));
  const usual: Well = isMeasure(field) ? 'measure' : wells.includes('dimension') ? 'dimension' : 'filter';
  return (
    <>
      <button
        type="button"
        className={mergeClasses(
          styles.field,
          isMeasure(field) ? styles.measure : styles.dimension,
          field.formula !== null && styles.formula,
        )}
        title={field.description || undefined}
        {...drag}
        onDoubleClick={() => add(picked, usual)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add(picked, usual);
        }}
      >
        <FieldIcon field={field} />
        <span className={styles.name}>{label}</span>
      </button>
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="transparent"
            size="small"
            className={mergeClasses('editor-more', styles.toggle, styles.more)}
            icon={<MoreHorizontalRegular fontSize={16} />}
            aria-label={intl.formatMessage(
              { id: 'editor.fields.add', defaultMessage: '添加“{name}”' },
              { name: label },
            )}
          />
        </MenuTrigger>
        <MenuPopover>
          <AddMenu
            field={field}
            wells={wells}
            onAdd={(well) => add(picked, well)}
            onFormula={field.formula !== null && mayCompute ? () => setFormula(true) : undefined}
          />
        </MenuPopover>
      </Menu>
      {formula ? <FieldFormula fieldId={field.fieldId} onSaved={onChanged} onClose={() => setFormula(false)} /> : null}
    </>
  );
}

interface AddMenuProps {
  readonly field: TableField;
  readonly wells: readonly Well[];
  readonly onFormula: (() => void) | undefined;
  onAdd(well: Well): void;
}

function AddMenu({ field, wells, onAdd, onFormula }: AddMenuProps) {
  const texts = useFieldTexts();
  return (
    <MenuList>
      <MenuGroup>
        <MenuGroupHeader>
          <FormattedMessage id="editor.fields.addTo" defaultMessage="添加到" />
        </MenuGroupHeader>
        {wells
          .filter((well) => takesField(well, field))
          .map((well) => (
            <MenuItem key={well} onClick={() => onAdd(well)}>
              {texts.wells[well]}
            </MenuItem>
          ))}
      </MenuGroup>
      {onFormula ? (
        <>
          <MenuDivider />
          <MenuItem onClick={onFormula}>
            <FormattedMessage id="editor.fields.editFormula" defaultMessage="编辑公式…" />
          </MenuItem>
        </>
      ) : null}
    </MenuList>
  );
}
