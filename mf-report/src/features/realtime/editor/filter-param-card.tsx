import type { DataType, DynamicParamGroup, TblColumn, TblFilterParam } from '@tessera/contract';
import { IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, Field, Input, Select } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { usePanelStyles } from './panel-styles.ts';
import { useTypeNames } from './type-names.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

export interface FilterParamCardProps {
  readonly param: TblFilterParam;
  readonly columns: readonly TblColumn[];
  readonly dynamicParams: DynamicParamGroup['children'];
  problemAt(part: 'key' | 'option' | 'source' | 'value'): string | undefined;
  onChange(part: Partial<TblFilterParam>): void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** One parameter of the API: its place, where the value comes from, and how it is typed. */
export function FilterParamCard(props: FilterParamCardProps) {
  const { param, columns, dynamicParams, problemAt, onChange, onRemove } = props;
  const { key, option, resource, source, part, dataType, value, required } = param;
  const styles = usePanelStyles();
  const own = useStyles();
  const intl = useIntl();
  const types = useTypeNames();
  const known = columns.some(({ name }) => name === source);
  return (
    <div className={own.root}>
      <div className={styles.row}>
        <Field className={styles.grow} validationMessage={problemAt('option')}>
          <Select
            value={option}
            aria-label={intl.formatMessage({ id: 'report.filter.place', defaultMessage: '参数位置' })}
            onChange={(_, data) => onChange({ option: data.value as TblFilterParam['option'] })}
          >
            <option value="query">
              {intl.formatMessage({ id: 'report.filter.query', defaultMessage: '地址参数 ?' })}
            </option>
            <option value="path">{intl.formatMessage({ id: 'report.filter.path', defaultMessage: '地址路径' })}</option>
            <option value="header">
              {intl.formatMessage({ id: 'report.filter.header', defaultMessage: '请求头' })}
            </option>
            <option value="body">{intl.formatMessage({ id: 'report.filter.body', defaultMessage: '正文位置' })}</option>
          </Select>
        </Field>
        <Field className={styles.grow} validationMessage={problemAt('key')}>
          <Input
            className={styles.full}
            value={key}
            maxLength={200}
            placeholder={option === 'body' ? '/query/store' : option === 'header' ? 'X-Store' : 'store'}
            aria-label={intl.formatMessage({ id: 'report.request.paramKey', defaultMessage: '参数名' })}
            onChange={(_, data) => onChange({ key: data.value })}
          />
        </Field>
        {onRemove ? (
          <IconButton
            label={intl.formatMessage(
              { id: 'report.request.removeParam', defaultMessage: '删除参数“{name}”' },
              { name: key },
            )}
            icon={<DismissRegular />}
            onClick={onRemove}
          />
        ) : null}
      </div>
      <div className={styles.pair}>
        <Select
          value={resource}
          aria-label={intl.formatMessage({ id: 'report.filter.resource', defaultMessage: '取值来源' })}
          onChange={(_, data) => onChange({ resource: data.value as TblFilterParam['resource'], source: '' })}
        >
          <option value="field">{intl.formatMessage({ id: 'report.filter.field', defaultMessage: '列的筛选' })}</option>
          <option value="param">{intl.formatMessage({ id: 'report.filter.param', defaultMessage: '动态参数' })}</option>
          <option value="custom">{intl.formatMessage({ id: 'report.filter.custom', defaultMessage: '固定值' })}</option>
        </Select>
        {resource === 'custom' ? null : (
          <Field validationMessage={problemAt('source')}>
            <Select
              className={styles.full}
              value={source}
              aria-label={
                resource === 'field'
                  ? intl.formatMessage({ id: 'report.filter.column', defaultMessage: '列' })
                  : intl.formatMessage({ id: 'report.filter.param', defaultMessage: '动态参数' })
              }
              onChange={(_, data) => onChange({ source: data.value, ...typeOf(data.value, props) })}
            >
              <option value="">{intl.formatMessage({ id: 'report.filter.choose', defaultMessage: '请选择' })}</option>
              {resource === 'field'
                ? columns.map(({ name, title }) => (
                    <option key={name} value={name}>
                      {title || name}
                    </option>
                  ))
                : dynamicParams.map(({ dynamicParamId, dynamicParamName }) => (
                    <option key={dynamicParamId} value={dynamicParamId}>
                      {dynamicParamName}
                    </option>
                  ))}
              {resource === 'field' && source !== '' && !known ? <option value={source}>{source}</option> : null}
            </Select>
          </Field>
        )}
        <Select
          value={dataType}
          aria-label={intl.formatMessage({ id: 'report.filter.type', defaultMessage: '类型' })}
          onChange={(_, data) => onChange({ dataType: data.value as DataType })}
        >
          {(Object.keys(types) as DataType[]).map((type) => (
            <option key={type} value={type}>
              {types[type]}
            </option>
          ))}
        </Select>
        {resource === 'custom' ? null : (
          <Select
            value={part}
            aria-label={intl.formatMessage({ id: 'report.filter.part', defaultMessage: '取哪一部分' })}
            onChange={(_, data) => onChange({ part: data.value as TblFilterParam['part'] })}
          >
            <option value="value">{intl.formatMessage({ id: 'report.filter.one', defaultMessage: '单个值' })}</option>
            <option value="values">{intl.formatMessage({ id: 'report.filter.many', defaultMessage: '全部值' })}</option>
            <option value="from">{intl.formatMessage({ id: 'report.filter.from', defaultMessage: '区间起点' })}</option>
            <option value="to">{intl.formatMessage({ id: 'report.filter.to', defaultMessage: '区间终点' })}</option>
          </Select>
        )}
      </div>
      <div className={styles.row}>
        <Field className={styles.grow} validationMessage={problemAt('value')}>
          <Input
            className={styles.full}
            value={value.text}
            maxLength={4_000}
            aria-label={intl.formatMessage({ id: 'report.filter.standard', defaultMessage: '默认值' })}
            placeholder={
              resource === 'custom'
                ? intl.formatMessage({ id: 'report.filter.fixed', defaultMessage: '固定值' })
                : intl.formatMessage({ id: 'report.filter.standardHint', defaultMessage: '没有筛选时发送（可空）' })
            }
            onChange={(_, data) => onChange({ value: { text: data.value } })}
          />
        </Field>
        <Checkbox
          checked={required}
          label={intl.formatMessage({ id: 'report.filter.required', defaultMessage: '必需' })}
          onChange={(_, { checked }) => onChange({ required: checked === true })}
        />
      </div>
    </div>
  );
}

/** The type of what is chosen as the source. */
function typeOf(
  source: string,
  { param, columns, dynamicParams }: Pick<FilterParamCardProps, 'param' | 'columns' | 'dynamicParams'>,
): Partial<TblFilterParam> {
  const found =
    param.resource === 'field'
      ? columns.find(({ name }) => name === source)
      : dynamicParams.find(({ dynamicParamId }) => dynamicParamId === source);
  return found ? { dataType: found.dataType } : {};
}
