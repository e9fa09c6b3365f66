import { filterTreeSummary } from '@tessera/board';
import { IconButton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { BranchForkRegular, DismissRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { STEPS, useDragState, useDropGoal, useEditor, useFieldTexts } from '../../common/index.ts';
import { clearWell, entriesOf, takesField } from '../../model/index.ts';
import type { Well } from '../../model/index.ts';
import { Chip } from './chip.tsx';
import { TopPanel } from './top-panel.tsx';
import type { WellDialog } from './well-dialog.ts';
import { WellFilterTreeDialog } from './well-filter-dialog.tsx';

const useStyles = makeStyles({
  root: { padding: '6px 8px 4px', borderRadius: tokens.borderRadiusMedium },
  head: { display: 'flex', alignItems: 'center', height: '24px', gap: '4px' },
  title: {
    flex: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  tool: { minWidth: '24px', width: '24px', height: '24px', padding: 0, color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0 },
  empty: {
    height: '28px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground4,
    fontSize: tokens.fontSizeBase200,
  },
  on: { color: tokens.colorBrandForeground1 },
  open: { border: `1px dashed ${tokens.colorBrandStroke1}`, color: tokens.colorBrandForeground1 },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  refuses: { opacity: 0.45 },
});

export interface WellBoxProps {
  readonly well: Well;
  onDialog(dialog: WellDialog): void;
}

/** A well with its fields. */
export function WellBox({ well, onDialog }: WellBoxProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const { draft, catalogue, apply } = useEditor();
  const { dragged, place } = useDragState();
  const { setNodeRef } = useDropGoal(well, { kind: 'well', well });
  const entries = entriesOf(draft, well);
  const fieldId = dragged?.kind === 'field' ? dragged.picked.fieldId : (dragged?.fieldId ?? '');
  const field = catalogue.field(fieldId);
  const takes = dragged === null || (field !== undefined && takesField(well, field));
  const title = texts.wells[well];
  return (
    <section
      ref={setNodeRef}
      className={mergeClasses(styles.root, place?.well === well && takes && styles.over, !takes && styles.refuses)}
      aria-label={title}
    >
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {well === 'sort' ? <TopPanel /> : null}
        {well === 'filter' ? <TreeButton /> : null}
        {entries.length > 1 ? (
          <IconButton
            label={intl.formatMessage({ id: 'editor.well.clear', defaultMessage: '清空{well}' }, { well: title })}
            size="small"
            className={styles.tool}
            icon={<DismissRegular fontSize={14} />}
            onClick={() => apply(STEPS.clearWell, (last) => clearWell(last, well))}
          />
        ) : null}
      </header>
      {entries.length === 0 ? (
        <div className={mergeClasses(styles.empty, dragged !== null && takes && styles.open)}>
          <FormattedMessage id="editor.well.empty" defaultMessage="拖入字段" />
        </div>
      ) : (
        <ul className={styles.list} aria-label={title}>
          {entries.map((entry, index) => (
            <Chip
              key={'uniqId' in entry && entry.uniqId ? entry.uniqId : `${entry.fieldId ?? ''}-${index}`}
              place={{ well, index }}
              count={entries.length}
              onDialog={onDialog}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function TreeButton() {
  const styles = useStyles();
  const intl = useIntl();
  const { draft, catalogue } = useEditor();
  const [open, setOpen] = useState(false);
  const { filterTree } = draft.reportParam;
  const label = intl.formatMessage({ id: 'editor.filter.tree', defaultMessage: '组合筛选' });
  return (
    <>
      <IconButton
        label={
          filterTree
            ? intl.formatMessage(
                { id: 'editor.filter.treeOn', defaultMessage: '组合筛选：{conditions}' },
                { conditions: filterTreeSummary(filterTree, catalogue.fields, catalogue.nameOf, intl) },
              )
            : label
        }
        size="small"
        className={mergeClasses(styles.tool, filterTree && styles.on)}
        icon={<BranchForkRegular fontSize={16} />}
        disabledFocusable={catalogue.tableId === ''}
        onClick={() => setOpen(true)}
      />
      {open ? <WellFilterTreeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
