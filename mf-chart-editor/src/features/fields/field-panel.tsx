import { LoadError } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, tokens, useArrowNavigationGroup } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useDropGoal, useEditor } from '../../common/index.ts';
import type { LoadedCatalogue } from '../../common/index.ts';
import type { FieldFolder } from './field-groups.ts';
import { groupFields } from './field-groups.ts';
import { FieldItem } from './field-item.tsx';
import { FormulaButton } from './formula-button.tsx';
import { TableChooser } from './table-chooser.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '10px 10px 8px' },
  line: { display: 'flex', gap: '4px' },
  search: { flex: 1, minWidth: 0 },
  list: { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 6px 12px', userSelect: 'none' },
  heading: {
    margin: 0,
    padding: '8px 4px 2px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  folder: {
    margin: 0,
    padding: '4px 4px 0 22px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  items: { listStyleType: 'none', margin: 0, padding: 0 },
});

export interface FieldPanelProps {
  readonly loaded: LoadedCatalogue;
  onTable(tableId: string): void;
}

/** The table of the chart and its fields. A field that is dragged back here leaves the chart. */
export function FieldPanel({ loaded, onTable }: FieldPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { draft } = useEditor();
  const [search, setSearch] = useState('');
  const { setNodeRef } = useDropGoal('list', { kind: 'list' });
  const arrows = useArrowNavigationGroup({ axis: 'both', memorizeCurrent: true });
  const { catalogue, loading, error, reload } = loaded;
  const { dimensions, measures } = groupFields(catalogue.fields, search);
  const none = dimensions.length + measures.length === 0;
  return (
    <section
      ref={setNodeRef}
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'editor.fields.label', defaultMessage: '数据表与字段' })}
    >
      <div className={styles.head}>
        <TableChooser tableId={draft.reportParam.tbId} name={catalogue.name} onChoose={onTable} />
        <div className={styles.line}>
          <SearchInput
            className={styles.search}
            value={search}
            delay={120}
            onSearch={setSearch}
            placeholder={intl.formatMessage({ id: 'editor.fields.search', defaultMessage: '搜索字段' })}
          />
          <FormulaButton onSaved={reload} />
        </div>
      </div>
      <div className={styles.list} {...arrows}>
        {error ? <LoadError error={error} onRetry={reload} /> : null}
        {loading && catalogue.fields.length === 0 ? <LoadingSkeleton shape="text" count={10} /> : null}
        {!error && !loading && none ? (
          <EmptyState
            compact
            title={
              draft.reportParam.tbId === ''
                ? intl.formatMessage({ id: 'editor.fields.noTable', defaultMessage: '先选择一张数据表' })
                : intl.formatMessage({ id: 'editor.fields.none', defaultMessage: '没有符合条件的字段' })
            }
          />
        ) : null}
        <Section
          title={intl.formatMessage({ id: 'editor.fields.dimensions', defaultMessage: '维度' })}
          folders={dimensions}
          onChanged={reload}
        />
        <Section
          title={intl.formatMessage({ id: 'editor.fields.measures', defaultMessage: '指标' })}
          folders={measures}
          onChanged={reload}
        />
      </div>
    </section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly folders: readonly FieldFolder[];
  onChanged(): void;
}

function Section({ title, folders, onChanged }: SectionProps) {
  const styles = useStyles();
  if (folders.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      {folders.map(({ name, fields }) => (
        <div key={name}>
          {name ? <h3 className={styles.folder}>{name}</h3> : null}
          <ul className={styles.items} aria-label={name || title}>
            {fields.map((field) => (
              <FieldItem key={field.fieldId} field={field} onChanged={onChanged} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
