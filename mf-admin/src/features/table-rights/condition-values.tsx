import type { DynamicParam, TableField } from '@tessera/contract';
import {
  ActionMenu,
  Button,
  Caption1,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@tessera/ui/core';
import { Input } from '@tessera/ui/forms';
import { BracesVariableRegular, DismissRegular, PersonRegular } from '@tessera/ui/icons';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { arityOf, isViewerValue, readValue } from './condition-draft.ts';
import type { ConditionValue, DraftCondition, ViewerValue } from './condition-draft.ts';
import { useValueText } from './condition-texts.ts';
import { useFieldValues } from './use-table-rights.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  line: { display: 'flex', gap: '6px' },
  input: { flexGrow: 1, minWidth: 0 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '4px', alignItems: 'center', minHeight: '32px' },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    paddingInlineStart: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
  },
  viewer: { border: `1px solid ${tokens.colorBrandStroke2}`, color: tokens.colorBrandForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  menuHint: { display: 'block', maxWidth: '220px', padding: '4px 8px', color: tokens.colorNeutralForeground3 },
});

export interface ConditionValuesProps {
  readonly tableId: string;
  readonly field: TableField;
  readonly attributeNames: readonly string[];
  /** Dynamic parameters of the field's type. */
  readonly parameters: readonly DynamicParam[];
  readonly condition: DraftCondition;
  readonly onChange: (condition: DraftCondition) => void;
}

/** Values of a condition: fixed ones, and attributes of the querying member. */
export function ConditionValues(props: ConditionValuesProps) {
  const { tableId, field, attributeNames, parameters, condition, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const valueText = useValueText(parameters);
  const listId = useId();
  const [text, setText] = useState('');
  const { values, operator } = condition;
  const arity = arityOf(operator);
  const room = arity === 'many' || values.length < (arity === 'two' ? 2 : 1);
  const typed = readValue(text, field.dataType);
  const add = (value: ConditionValue): void => {
    if (value === null) return;
    setText('');
    const known = values.some((one) => JSON.stringify(one) === JSON.stringify(value));
    if (!known || arity === 'two') onChange({ ...condition, values: [...values, value] });
  };
  const viewers: ViewerValue[] = [
    { viewer: 'account' },
    { viewer: 'email' },
    { viewer: 'group' },
    ...attributeNames.map((name): ViewerValue => ({ viewer: `attribute:${name}` })),
  ];

  return (
    <div className={styles.root}>
      {values.length > 0 && (
        <div className={styles.chips}>
          {values.map((value, index) => (
            <span key={index} className={mergeClasses(styles.chip, isViewerValue(value) && styles.viewer)}>
              {valueText(value)}
              <Button
                size="small"
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={intl.formatMessage(
                  { id: 'admin.rights.removeValue', defaultMessage: '移除 {value}' },
                  { value: valueText(value) },
                )}
                onClick={() => onChange({ ...condition, values: values.filter((_, at) => at !== index) })}
              />
            </span>
          ))}
          {arity === 'two' && values.length === 1 && (
            <Caption1 className={styles.quiet}>
              <FormattedMessage id="admin.rights.secondValue" defaultMessage="还需要结束值" />
            </Caption1>
          )}
        </div>
      )}
      {arity === 'two' && field.dataType === 'datetime' && (
        <Caption1 className={styles.quiet}>
          <FormattedMessage id="admin.rights.halfOpen" defaultMessage="包含开始日，不包含结束日" />
        </Caption1>
      )}
      {room && (
        <div className={styles.line}>
          <Input
            className={styles.input}
            type={field.dataType === 'datetime' ? 'date' : 'text'}
            inputMode={field.dataType === 'int' || field.dataType === 'double' ? 'decimal' : 'text'}
            list={field.dataType === 'str' ? listId : undefined}
            aria-label={intl.formatMessage({ id: 'admin.rights.value', defaultMessage: '值' })}
            placeholder={intl.formatMessage({ id: 'admin.rights.valueHint', defaultMessage: '输入后按回车添加' })}
            value={text}
            onChange={(_, { value }) => setText(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(typed);
            }}
          />
          {field.dataType === 'str' && <Suggestions id={listId} tableId={tableId} fieldId={field.fieldId} />}
          <Button disabled={typed === null} onClick={() => add(typed)}>
            <FormattedMessage id="admin.rights.addValue" defaultMessage="添加" />
          </Button>
          {field.dataType === 'str' && (
            <Menu>
              <MenuTrigger disableButtonEnhancement>
                <MenuButton icon={<PersonRegular />}>
                  <FormattedMessage id="admin.rights.viewer" defaultMessage="当前用户" />
                </MenuButton>
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  {viewers.map((value) => (
                    <MenuItem key={value.viewer} onClick={() => add(value)}>
                      {valueText(value)}
                    </MenuItem>
                  ))}
                </MenuList>
                {attributeNames.length === 0 && (
                  <Caption1 className={styles.menuHint}>
                    <FormattedMessage
                      id="admin.rights.noAttributes"
                      defaultMessage="在成员列表中为成员填写个人属性后，可在这里选用。"
                    />
                  </Caption1>
                )}
              </MenuPopover>
            </Menu>
          )}
          {parameters.length > 0 && (
            <ActionMenu
              trigger={
                <MenuButton icon={<BracesVariableRegular />}>
                  <FormattedMessage id="admin.rights.parameter" defaultMessage="动态参数" />
                </MenuButton>
              }
            >
              {parameters.map(({ dynamicParamId, dynamicParamName }) => (
                <MenuItem key={dynamicParamId} onClick={() => add({ parameter: dynamicParamId })}>
                  {dynamicParamName}
                </MenuItem>
              ))}
            </ActionMenu>
          )}
        </div>
      )}
    </div>
  );
}

/** Values that the field has, offered while typing. Without them any text can be typed. */
function Suggestions({
  id,
  tableId,
  fieldId,
}: {
  readonly id: string;
  readonly tableId: string;
  readonly fieldId: string;
}) {
  const { data } = useFieldValues(tableId, fieldId);
  return (
    <datalist id={id}>
      {data?.values.map((value) => (
        <option key={String(value)} value={String(value ?? '')} />
      ))}
    </datalist>
  );
}
