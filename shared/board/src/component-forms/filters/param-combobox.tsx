import type { DynamicParamGroup } from '@tessera/contract';
import { Field } from '@tessera/ui/forms';
import { Combobox, Option, OptionGroup } from '@tessera/ui/pickers';
import { useState } from 'react';
import { useIntl } from 'react-intl';

type Param = DynamicParamGroup['children'][number];
export interface ParamComboboxProps {
  readonly groups: readonly DynamicParamGroup[];
  readonly value: string;
  readonly fault?: string | undefined;
  onChoose(param: Param): void;
}

/** One of the corporation's dynamic parameters, by group. */
export function ParamCombobox({ groups, value, fault, onChoose }: ParamComboboxProps) {
  const intl = useIntl();
  const [search, setSearch] = useState<string | null>(null);
  const params = groups.flatMap(({ children }) => children);
  const wanted = (search ?? '').trim().toLocaleLowerCase();
  const shown = groups
    .map((group) => ({
      ...group,
      children: group.children.filter(({ dynamicParamName }) => dynamicParamName.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ children }) => children.length > 0);
  return (
    <Field
      label={{
        children: intl.formatMessage({ id: 'board.param.param', defaultMessage: '动态参数' }),
        required: true,
      }}
      {...(fault === undefined ? {} : { validationMessage: fault })}
    >
      <Combobox
        value={search ?? params.find(({ dynamicParamId }) => dynamicParamId === value)?.dynamicParamName ?? ''}
        selectedOptions={value === '' ? [] : [value]}
        placeholder={intl.formatMessage({ id: 'board.param.search', defaultMessage: '搜索参数' })}
        onChange={(event) => setSearch(event.target.value)}
        onOpenChange={(_event, { open }) => {
          if (!open) setSearch(null);
        }}
        onOptionSelect={(_event, { optionValue }) => {
          const chosen = params.find(({ dynamicParamId }) => dynamicParamId === optionValue);
          if (chosen) onChoose(chosen);
          setSearch(null);
        }}
      >
        {shown.map(({ groupId, tblRemarks, children }) => (
          <OptionGroup
            key={groupId ?? ''}
            label={
              groupId === null
                ? intl.formatMessage({ id: 'board.param.defaultGroup', defaultMessage: '默认分组' })
                : tblRemarks
            }
          >
            {children.map(({ dynamicParamId, dynamicParamName }) => (
              <Option key={dynamicParamId} value={dynamicParamId} text={dynamicParamName}>
                {dynamicParamName}
              </Option>
            ))}
          </OptionGroup>
        ))}
      </Combobox>
    </Field>
  );
}
