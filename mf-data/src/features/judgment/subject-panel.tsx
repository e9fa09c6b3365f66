import { JUDGED_PERIODS, type JudgedPeriod, type JudgmentSubject, type TableField } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { FieldSelect, TableSelect } from '../../common/fields-select.tsx';
import { PERIODS } from './judgment-words.ts';
import { Panel } from './panel.tsx';
import { useFormStyles } from './use-form-styles.ts';
import type { FaultAt } from './use-sentences.ts';

export interface SubjectPanelProps {
  readonly subject: JudgmentSubject;
  readonly fields: readonly TableField[] | undefined;
  readonly faultAt: FaultAt;
  onChange(subject: JudgmentSubject): void;
}

/** What is judged: the members of a field of a table, by period. */
export function SubjectPanel({ subject, fields, faultAt, onChange }: SubjectPanelProps) {
  const form = useFormStyles();
  const intl = useIntl();
  const change = (part: Partial<JudgmentSubject>) => onChange({ ...subject, ...part });
  return (
    <Panel title={intl.formatMessage({ id: 'data.judgment.subject', defaultMessage: '判断对象' })}>
      <div className={form.fields}>
        <TableSelect
          label={intl.formatMessage({ id: 'data.judgment.table', defaultMessage: '数据表' })}
          value={subject.tbId}
          error={faultAt('subject.tbId')}
          onChange={(tbId) => change({ tbId, dateFieldId: '', memberFieldId: null })}
        />
        <FieldSelect
          label={intl.formatMessage({ id: 'data.judgment.dateField', defaultMessage: '日期字段' })}
          value={subject.dateFieldId}
          fields={fields?.filter(({ dataType }) => dataType === 'datetime')}
          error={faultAt('subject.dateFieldId')}
          onChange={(dateFieldId) => change({ dateFieldId: dateFieldId ?? '' })}
        />
        <FieldSelect
          isOptional
          label={intl.formatMessage({ id: 'data.judgment.memberField', defaultMessage: '逐个判断' })}
          none={intl.formatMessage({ id: 'data.judgment.whole', defaultMessage: '全部数据作为一个整体' })}
          hint={intl.formatMessage({
            id: 'data.judgment.memberFieldHint',
            defaultMessage: '例如门店：对每家门店分别得出结论',
          })}
          value={subject.memberFieldId}
          fields={fields?.filter(({ dataType }) => dataType === 'str' || dataType === 'int')}
          onChange={(memberFieldId) => change({ memberFieldId })}
        />
        <Field label={intl.formatMessage({ id: 'data.judgment.granularity', defaultMessage: '周期' })}>
          <Select
            value={subject.granularity}
            onChange={(_, { value }) => change({ granularity: value as JudgedPeriod })}
          >
            {JUDGED_PERIODS.map((period) => (
              <option key={period} value={period}>
                {intl.formatMessage(PERIODS[period])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Panel>
  );
}
