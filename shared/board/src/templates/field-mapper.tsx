import { TEMPLATE_MATCH, type DataType, type TemplateField, type TemplateProposal } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface FieldMapperProps {
  readonly field: TemplateField;
  readonly offered: NonNullable<TemplateProposal['proposed']>['offered'];
  /** Empty for none. */
  readonly value: string;
  /** How well the proposed field fits; null for one that the user chose. */
  readonly score: number | null;
  onChange(targetFieldId: string): void;
}

/** The field that stands for one of the template. */
export function FieldMapper({ field, offered, value, score, onChange }: FieldMapperProps) {
  const intl = useIntl();
  const types: Record<DataType, string> = {
    str: intl.formatMessage({ id: 'board.template.typeText', defaultMessage: '文本' }),
    int: intl.formatMessage({ id: 'board.template.typeNumber', defaultMessage: '数值' }),
    double: intl.formatMessage({ id: 'board.template.typeNumber', defaultMessage: '数值' }),
    datetime: intl.formatMessage({ id: 'board.template.typeDate', defaultMessage: '日期' }),
  };
  const none = offered.length === 0;
  const told = none
    ? intl.formatMessage(
        { id: 'board.template.noField', defaultMessage: '这张表没有{type}字段' },
        { type: types[field.dataType] },
      )
    : intl.formatMessage({ id: 'board.template.fieldMissing', defaultMessage: '请选择对应的字段' });
  const weak = intl.formatMessage({ id: 'board.template.weak', defaultMessage: '仅按类型匹配，请核对' });
  return (
    <Field
      label={intl.formatMessage(
        { id: 'board.template.fieldLabel', defaultMessage: '{name}（{type}）' },
        { name: field.name, type: types[field.dataType] },
      )}
      {...(value === ''
        ? { validationState: 'error', validationMessage: told }
        : score !== null && score < TEMPLATE_MATCH.field
          ? { validationState: 'warning', validationMessage: weak }
          : {})}
    >
      <Select value={value} disabled={none} onChange={(_event, chosen) => onChange(chosen.value)}>
        <option value="">{intl.formatMessage({ id: 'board.template.chooseField', defaultMessage: '请选择' })}</option>
        {offered.map(({ fieldId, name }) => (
          <option key={fieldId} value={fieldId}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
