import { BOARD_NAME_LENGTH, type BoardComponent, type FieldFilter, type ReportComponent } from '@tessera/contract';
import { useAction } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@tessera/ui/core';
import { Field, Input, Radio, RadioGroup } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChartBox } from './chart-box.tsx';
import { DefaultChoice } from './default-choice.tsx';
import { FieldCombobox } from './field-combobox.tsx';
import {
  CONTROL,
  controlsFor,
  withControl,
  withField,
  withLevels,
  type Control,
  type SourceTable,
} from './filter-draft.ts';
import { mended, vanishedOf, type FilterProblem } from './filter-problems.ts';
import { FilterTargets } from './filter-targets.tsx';
import { CONTROL_TEXTS, PROBLEM_TEXTS } from './filter-texts.ts';
import { LevelList } from './level-list.tsx';
import { LocationChoice } from './location-choice.tsx';
import { ParentChoice } from './parent-choice.tsx';
import { useSameFields } from './use-filter-sources.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '24px', minHeight: 0 },
  side: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  empty: { padding: '24px 16px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
});

export interface FilterFormProps {
  readonly draft: FieldFilter;
  /** Faults to show; empty before the first attempt to save. */
  readonly faults: ReadonlySet<FilterProblem>;
  readonly components: readonly BoardComponent[];
  readonly tables: readonly SourceTable[];
  readonly reports: readonly ReportComponent[];
  onChange(draft: FieldFilter): void;
}

/** Everything that a filter of a board says. */
export function FilterForm({ draft, faults, components, tables, reports, onChange }: FilterFormProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { run } = useAction();
  const sameFields = useSameFields();
  const [source] = draft.filterData;
  const own = tables.find(({ tblId }) => tblId === source?.tblId);
  const field = own?.fields.find(({ fieldId }) => fieldId === source?.fieldId);
  const fault = (problem: FilterProblem) =>
    faults.has(problem) ? intl.formatMessage(PROBLEM_TEXTS[problem]) : undefined;
  const nameFault = fault('nameMissing');
  const vanished = vanishedOf(draft, components, tables);
  const lost = [
    ...vanished.fields.map(({ tblName }) =>
      tblName === null
        ? intl.formatMessage({ id: 'board.filter.lostTable', defaultMessage: '一张数据表' })
        : intl.formatMessage({ id: 'board.filter.lostField', defaultMessage: '“{table}”中的字段' }, { table: tblName }),
    ),
    ...(vanished.charts > 0
      ? [
          intl.formatMessage(
            { id: 'board.filter.lostCharts', defaultMessage: '{count, plural, other {# 个图表}}' },
            { count: vanished.charts },
          ),
        ]
      : []),
    ...(vanished.parents > 0
      ? [intl.formatMessage({ id: 'board.filter.lostParents', defaultMessage: '上级筛选器' })]
      : []),
  ];
  return (
    <>
      {lost.length > 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="board.filter.lost"
              defaultMessage="以下内容已被删除，或您看不到：{list}"
              values={{ list: intl.formatList(lost, { type: 'conjunction' }) }}
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => onChange(mended(draft, components, tables))}>
              <FormattedMessage id="board.filter.mend" defaultMessage="移除失效内容" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      <div className={styles.root}>
        <div className={styles.side}>
          <FieldCombobox
            tables={tables}
            value={source}
            fault={fault('fieldMissing')}
            onChoose={(chosen) =>
              void run(async () => onChange(withField(draft, chosen, tables, await sameFields(chosen.tblId, tables))))
            }
          />
          <Field
            label={{
              children: intl.formatMessage({ id: 'board.filter.name', defaultMessage: '名称' }),
              required: true,
            }}
            {...(nameFault === undefined ? {} : { validationMessage: nameFault })}
          >
            <Input
              value={draft.name}
              maxLength={BOARD_NAME_LENGTH}
              onChange={(_event, { value }) => onChange({ ...draft, name: value })}
            />
          </Field>
          {field ? (
            <>
              <Field label={intl.formatMessage({ id: 'board.filter.control', defaultMessage: '筛选方式' })}>
                <RadioGroup
                  layout="horizontal"
                  value={draft.control}
                  onChange={(_event, { value }) => onChange(withControl(draft, value as Control))}
                >
                  {controlsFor(field.dataType).map((control) => (
                    <Radio key={control} value={control} label={intl.formatMessage(CONTROL_TEXTS[control])} />
                  ))}
                </RadioGroup>
              </Field>
              {draft.control === CONTROL.tree && source && own ? (
                <LevelList
                  levels={[source.fieldId, ...source.levelFieldIds]}
                  fields={own.fields}
                  fault={fault('levelsMissing')}
                  onChange={([, ...levels]) =>
                    void run(async () => onChange(withLevels(draft, levels, await sameFields(source.tblId, tables))))
                  }
                />
              ) : null}
              {draft.control === CONTROL.text || draft.control === CONTROL.tree ? (
                <Field label={intl.formatMessage({ id: 'board.filter.amount', defaultMessage: '可选数量' })}>
                  <RadioGroup
                    layout="horizontal"
                    value={draft.multiple ? 'many' : 'one'}
                    onChange={(_event, { value }) =>
                      onChange({ ...draft, multiple: value === 'many', filterValue: null })
                    }
                  >
                    <Radio
                      value="many"
                      label={intl.formatMessage({ id: 'board.filter.many', defaultMessage: '多选' })}
                    />
                    <Radio
                      value="one"
                      label={intl.formatMessage({ id: 'board.filter.single', defaultMessage: '单选' })}
                    />
                  </RadioGroup>
                </Field>
              ) : null}
              <DefaultChoice draft={draft} field={field} onChange={onChange} />
              <ParentChoice
                draft={draft}
                components={components}
                onChange={(parentFilterList) => onChange({ ...draft, parentFilterList })}
              />
            </>
          ) : null}
          <LocationChoice value={draft.location} onChange={(location) => onChange({ ...draft, location })} />
        </div>
        <div className={styles.side}>
          <ChartBox fault={fault('chartsMissing')}>
            {field ? (
              <FilterTargets
                draft={draft}
                dataType={field.dataType}
                tables={tables}
                reports={reports}
                onChange={onChange}
              />
            ) : (
              <div className={styles.empty}>
                <FormattedMessage id="board.filter.targetsHint" defaultMessage="选择筛选字段后，在此勾选响应的图表" />
              </div>
            )}
          </ChartBox>
        </div>
      </div>
    </>
  );
}
