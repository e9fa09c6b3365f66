import type { ModelDraft, ModelField, ModelTable, TableField } from '@tessera/contract';
import { Badge, EmptyState, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Checkbox, SearchInput } from '@tessera/ui/forms';
import { LockClosedRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../../common/field-texts.ts';
import { FieldTools } from '../../common/field-tools.tsx';
import { setFields, toggleField } from './draft.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  head: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '12px 12px 8px' },
  title: { fontWeight: 600, display: 'flex', alignItems: 'center', gap: '8px' },
  list: { flex: 1, minHeight: 0, overflow: 'auto', paddingBottom: '8px' },
  table: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    padding: '0 8px 0 4px',
    fontWeight: 600,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  own: { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    padding: '0 8px 0 12px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& button': { opacity: 0.65 },
    ':hover button, :focus-within button': { opacity: 1 },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  texts: { display: 'flex', alignItems: 'center', gap: '6px', flexGrow: 1, minWidth: 0 },
  off: { color: tokens.colorNeutralForeground3 },
  type: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  problem: { color: tokens.colorStatusDangerForeground1 },
});

export interface FieldPanelProps {
  readonly draft: ModelDraft;
  readonly fieldsOf: (tableId: string) => readonly TableField[];
  /** The table that is chosen on the canvas. */
  readonly selected: string | null;
  /** What is wrong with a field of the model. */
  readonly problemOf: (fieldId: string) => string | undefined;
  readonly onChange: (change: (draft: ModelDraft) => ModelDraft) => void;
  readonly onEdit: (fieldId: string) => void;
}

/** Fields of the placed tables: which of them charts see, and under which names. */
export function FieldPanel({ draft, fieldsOf, selected, problemOf, onChange, onEdit }: FieldPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const chosenOf = (table: ModelTable, { fieldId }: TableField): ModelField | undefined =>
    draft.fields.find((field) => field.table === table.alias && field.sourceFieldId === fieldId);
  const shownOf = (table: ModelTable): readonly TableField[] =>
    fieldsOf(table.tableId).filter((field) =>
      `${field.name}\n${chosenOf(table, field)?.name ?? ''}`.toLocaleLowerCase().includes(wanted),
    );
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'data.join.fields', defaultMessage: '模型字段' })}
    >
      <div className={styles.head}>
        <span className={styles.title}>
          <FormattedMessage id="data.join.fields" defaultMessage="模型字段" />
          <Badge appearance="tint" color="informative">
            {draft.fields.length}
          </Badge>
        </span>
        <SearchInput
          value={search}
          onSearch={setSearch}
          placeholder={intl.formatMessage({ id: 'data.field.search', defaultMessage: '搜索字段' })}
        />
      </div>
      {draft.tables.length === 0 ? (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'data.join.noFields', defaultMessage: '放置表后在这里选择字段' })}
        />
      ) : (
        <div
          className={styles.list}
          tabIndex={0}
          role="group"
          aria-label={intl.formatMessage({ id: 'data.field.label', defaultMessage: '字段列表' })}
        >
          {draft.tables.map((table) => {
            const fields = shownOf(table);
            const chosen = fields.filter((field) => chosenOf(table, field)).length;
            return (
              <div key={table.alias}>
                <div className={mergeClasses(styles.table, selected === table.alias && styles.own)}>
                  <Checkbox
                    checked={chosen === 0 ? false : chosen === fields.length ? true : 'mixed'}
                    label={table.name}
                    onChange={(_, { checked }) =>
                      onChange((last) => setFields(last, table, fields, checked !== false && chosen < fields.length))
                    }
                  />
                </div>
                {fields.map((field) => (
                  <FieldRow
                    key={field.fieldId}
                    source={field}
                    field={chosenOf(table, field)}
                    problemOf={problemOf}
                    onToggle={() => onChange((last) => toggleField(last, table, field))}
                    onHide={(changed) =>
                      onChange((last) => ({
                        ...last,
                        fields: last.fields.map((one) =>
                          one.fieldId === changed.fieldId ? { ...one, hidden: !one.hidden } : one,
                        ),
                      }))
                    }
                    onEdit={onEdit}
                  />
                ))}
              </div>
            );
          })}
        </div>
      )}
    </section>
  );
}

interface FieldRowProps {
  readonly source: TableField;
  readonly field: ModelField | undefined;
  readonly problemOf: (fieldId: string) => string | undefined;
  readonly onToggle: () => void;
  readonly onHide: (field: ModelField) => void;
  readonly onEdit: (fieldId: string) => void;
}

function FieldRow({ source, field, problemOf, onToggle, onHide, onEdit }: FieldRowProps) {
  const styles = useStyles();
  const { types } = useFieldTexts();
  const name = field?.name ?? source.name;
  const problem = field && problemOf(field.fieldId);
  const title = problem ?? (name === source.name ? name : `${name} (${source.name})`);
  return (
    <div className={styles.row}>
      <Checkbox checked={field !== undefined} aria-label={name} onChange={onToggle} />
      <span className={mergeClasses(styles.texts, (!field || field.hidden) && styles.off)} title={title}>
        {source.masked && <LockClosedRegular aria-hidden />}
        <span className={mergeClasses(styles.name, problem !== undefined && styles.problem)}>{name}</span>
        {field?.hidden && (
          <Badge appearance="outline" color="subtle" size="small">
            <FormattedMessage id="data.field.hidden" defaultMessage="已隐藏" />
          </Badge>
        )}
        {field?.group && (
          <Badge appearance="tint" color="subtle" size="small">
            {field.group}
          </Badge>
        )}
      </span>
      <span className={styles.type}>{types[source.dataType]}</span>
      {field && <FieldTools field={field} onEdit={() => onEdit(field.fieldId)} onToggle={() => onHide(field)} />}
    </div>
  );
}
