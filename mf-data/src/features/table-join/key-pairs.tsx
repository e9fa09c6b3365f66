import type { DataType, ModelJoin, TableField } from '@tessera/contract';
import { Button, makeStyles, Text, tokens, Tooltip } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../../common/field-texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  row: { display: 'grid', gridTemplateColumns: '1fr 16px 1fr 32px', gap: '8px', alignItems: 'start' },
  equals: { lineHeight: '32px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

type Keys = ModelJoin['keys'];
export interface KeyPairsProps {
  readonly keys: Keys;
  readonly left: readonly TableField[];
  readonly right: readonly TableField[];
  readonly onChange: (keys: Keys) => void;
}

/** Whether values of two types can be equal. */
export function fitTogether(left: DataType, right: DataType): boolean {
  const numeric = (type: DataType) => type === 'int' || type === 'double';
  return left === right || (numeric(left) && numeric(right));
}

/** The pairs of fields that must be equal. */
export function KeyPairs({ keys, left, right, onChange }: KeyPairsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const set = (index: number, part: Partial<Keys[number]>): void =>
    onChange(keys.map((pair, place) => (place === index ? { ...pair, ...part } : pair)));
  const rows = keys.length > 0 ? keys : [{ left: '', right: '' }];
  const typeOf = (fields: readonly TableField[], id: string) => fields.find(({ fieldId }) => fieldId === id)?.dataType;
  return (
    <div className={styles.root}>
      {rows.map((pair, index) => {
        const [one, other] = [typeOf(left, pair.left), typeOf(right, pair.right)];
        const unfit = one !== undefined && other !== undefined && !fitTogether(one, other);
        const change = (part: Partial<Keys[number]>): void =>
          keys.length > 0 ? set(index, part) : onChange([{ ...pair, ...part }]);
        return (
          <div key={index} className={styles.row}>
            <FieldSelect
              label={intl.formatMessage(
                { id: 'data.join.leftKey', defaultMessage: '左表关联字段 {n}' },
                { n: index + 1 },
              )}
              fields={left}
              value={pair.left}
              onChange={(fieldId) => change({ left: fieldId })}
              fault={
                unfit
                  ? intl.formatMessage(
                      { id: 'data.join.unfit', defaultMessage: '类型不同：{left}与{right}不能关联' },
                      { left: texts.types[one], right: texts.types[other] },
                    )
                  : undefined
              }
            />
            <Text className={styles.equals}>=</Text>
            <FieldSelect
              label={intl.formatMessage(
                { id: 'data.join.rightKey', defaultMessage: '右表关联字段 {n}' },
                { n: index + 1 },
              )}
              fields={right}
              value={pair.right}
              onChange={(fieldId) => change({ right: fieldId })}
            />
            <Tooltip
              relationship="label"
              content={intl.formatMessage({ id: 'data.join.dropKey', defaultMessage: '删除这对关联字段' })}
            >
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                disabled={keys.length < 2}
                onClick={() => onChange(keys.filter((_, place) => place !== index))}
              />
            </Tooltip>
          </div>
        );
      })}
      <div>
        <Button
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          disabled={keys.length === 0 || keys.length >= 8 || keys.some((pair) => pair.left === '' || pair.right === '')}
          onClick={() => onChange([...keys, { left: '', right: '' }])}
        >
          <FormattedMessage id="data.join.addKey" defaultMessage="添加关联字段" />
        </Button>
      </div>
    </div>
  );
}

interface FieldSelectProps {
  readonly label: string;
  readonly fields: readonly TableField[];
  readonly value: string;
  readonly fault?: string | undefined;
  readonly onChange: (fieldId: string) => void;
}

function FieldSelect({ label, fields, value, fault, onChange }: FieldSelectProps) {
  const intl = useIntl();
  const texts = useFieldTexts();
  return (
    <Field validationState={fault ? 'error' : 'none'} validationMessage={fault}>
      <Select aria-label={label} value={value} onChange={(_, chosen) => onChange(chosen.value)}>
        <option value="">{intl.formatMessage({ id: 'data.join.chooseField', defaultMessage: '选择字段' })}</option>
        {fields.map((field) => (
          <option key={field.fieldId} value={field.fieldId}>
            {`${field.name} · ${texts.types[field.dataType]}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
