import type { DataType, TemplateProposal, TemplateTable } from '@tessera/contract';
import { fitsType } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { Badge, makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { FieldMapper } from './field-mapper.tsx';
import { askedFields, rowsOf, type TableChoice } from './mapping-draft.ts';
import type { Mapping } from './use-mapping.ts';

const SAMPLE = ':sample';
const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', marginBottom: '8px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
    gap: '10px 24px',
    marginTop: '12px',
  },
});

export interface TableMapperProps {
  readonly table: TemplateTable;
  readonly mapping: Mapping;
}

/** What stands for one table of a template: its own rows, or a table of the corporation with a field for each of its own. */
export function TableMapper({ table, mapping }: TableMapperProps) {
  const styles = useStyles();
  const intl = useIntl();
  const mayLoad = usePermitted('data_upload');
  const { tableId, name } = table;
  const choice = mapping.draft.get(tableId);
  const proposal = mapping.proposals.find((one) => one.tableId === tableId);
  const rows = rowsOf(table);
  return (
    <section className={styles.root} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <Badge appearance="tint" color="informative">
          <FormattedMessage
            id="board.template.fields"
            defaultMessage="{count, number} 个字段"
            values={{ count: askedFields(table).length }}
          />
        </Badge>
        {mapping.busy ? <Spinner size="tiny" /> : null}
      </div>
      <Field label={intl.formatMessage({ id: 'board.template.table', defaultMessage: '使用的数据' })}>
        <Select
          value={choice?.by === 'table' ? choice.targetId : choice ? SAMPLE : ''}
          disabled={mapping.busy}
          onChange={(_event, { value }) => {
            if (value === SAMPLE) mapping.useSample(tableId);
            else if (value !== '') mapping.useTable(tableId, value);
          }}
        >
          {choice ? null : (
            <option value="">
              {intl.formatMessage({ id: 'board.template.chooseTable', defaultMessage: '请选择数据表' })}
            </option>
          )}
          {rows > 0 && mayLoad ? (
            <option value={SAMPLE}>
              {intl.formatMessage(
                {
                  id: 'board.template.useSample',
                  defaultMessage: '模板自带的样例数据（{rows, number} 行，将保存为新的数据表）',
                },
                { rows },
              )}
            </option>
          ) : null}
          {(proposal?.candidates ?? []).map((one) => (
            <option key={one.tableId} value={one.tableId}>
              {intl.formatMessage(
                { id: 'board.template.candidate', defaultMessage: '{name}（匹配 {score, number, percent}）' },
                { name: one.name, score: one.score },
              )}
            </option>
          ))}
        </Select>
      </Field>
      {choice?.by === 'table' && proposal?.proposed ? (
        <Fields table={table} choice={choice} proposed={proposal.proposed} mapping={mapping} />
      ) : null}
    </section>
  );
}

interface FieldsProps extends TableMapperProps {
  readonly choice: Extract<TableChoice, { by: 'table' }>;
  readonly proposed: NonNullable<TemplateProposal['proposed']>;
}

function Fields({ table, choice, proposed, mapping }: FieldsProps) {
  const styles = useStyles();
  const offered = (dataType: DataType, measure: boolean) =>
    proposed.offered.filter((field) => fitsType(dataType, field.dataType) && (measure || !field.measure));
  return (
    <div className={styles.fields}>
      {askedFields(table).map((field) => (
        <FieldMapper
          key={field.fieldId}
          field={field}
          offered={offered(field.dataType, field.formula !== null)}
          value={choice.fields.get(field.fieldId) ?? ''}
          score={
            proposed.fields.find(
              ({ fieldId, targetFieldId }) => fieldId === field.fieldId && targetFieldId === choice.fields.get(fieldId),
            )?.score ?? null
          }
          onChange={(targetFieldId) => mapping.chooseField(table.tableId, field.fieldId, targetFieldId)}
        />
      ))}
    </div>
  );
}
