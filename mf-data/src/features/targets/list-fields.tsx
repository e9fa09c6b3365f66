import type { StoreList } from '@tessera/contract';
import { useIntl } from 'react-intl';

import { FieldSelect, TableSelect } from '../../common/fields-select.tsx';
import { useFieldChoices } from '../../common/use-choices.ts';

export const NO_LIST: StoreList = {
  tbId: '',
  codeFieldId: '',
  nameFieldId: null,
  provinceFieldId: null,
  cityFieldId: null,
};

export interface ListFieldsProps {
  readonly list: StoreList;
  /** What it lists: stores, or members of another dimension. */
  readonly kind: 'stores' | 'members';
  /** Whether its table and codes stay; default: they may change. */
  readonly isFixed?: boolean;
  onChange(list: StoreList): void;
}

/** The table of a list, and which of its fields say what. */
export function ListFields({ list, kind, isFixed = false, onChange }: ListFieldsProps) {
  const texts = useListTexts(kind);
  const { data: fields } = useFieldChoices(list.tbId);
  const change = (part: Partial<StoreList>) => onChange({ ...list, ...part });
  return (
    <>
      <TableSelect
        label={texts.table}
        value={list.tbId}
        disabled={isFixed}
        onChange={(tbId) => onChange({ ...list, ...NO_LIST, tbId })}
      />
      <FieldSelect
        label={texts.code}
        hint={texts.codeHint}
        value={list.codeFieldId}
        disabled={isFixed}
        fields={fields?.filter(({ dataType }) => dataType === 'str' || dataType === 'int')}
        onChange={(codeFieldId) => change({ codeFieldId: codeFieldId ?? '' })}
      />
      <FieldSelect
        isOptional
        label={texts.name}
        value={list.nameFieldId}
        fields={fields}
        onChange={(nameFieldId) => change({ nameFieldId })}
      />
      <FieldSelect
        isOptional
        label={texts.top}
        value={list.provinceFieldId}
        fields={fields}
        onChange={(provinceFieldId) => change({ provinceFieldId })}
      />
      <FieldSelect
        isOptional
        label={texts.second}
        value={list.cityFieldId}
        fields={fields}
        onChange={(cityFieldId) => change({ cityFieldId })}
      />
    </>
  );
}

function useListTexts(kind: ListFieldsProps['kind']) {
  const intl = useIntl();
  return kind === 'stores'
    ? {
        table: intl.formatMessage({ id: 'data.targets.storeTable', defaultMessage: '门店所在的数据表' }),
        code: intl.formatMessage({ id: 'data.targets.codeField', defaultMessage: '门店编码' }),
        codeHint: intl.formatMessage({
          id: 'data.targets.codeHint',
          defaultMessage: '每个编码是一家门店，编码按文本处理，保留开头的 0',
        }),
        name: intl.formatMessage({ id: 'data.targets.nameField', defaultMessage: '门店名称' }),
        top: intl.formatMessage({ id: 'data.targets.provinceField', defaultMessage: '省份' }),
        second: intl.formatMessage({ id: 'data.targets.cityField', defaultMessage: '城市' }),
      }
    : {
        table: intl.formatMessage({ id: 'data.targets.memberTable', defaultMessage: '清单所在的数据表' }),
        code: intl.formatMessage({ id: 'data.targets.memberCode', defaultMessage: '编码字段' }),
        codeHint: intl.formatMessage({
          id: 'data.targets.memberCodeHint',
          defaultMessage: '每个编码是一行，编码按文本处理，保留开头的 0',
        }),
        name: intl.formatMessage({ id: 'data.targets.memberName', defaultMessage: '名称字段' }),
        top: intl.formatMessage({ id: 'data.targets.memberTop', defaultMessage: '一级分类字段' }),
        second: intl.formatMessage({ id: 'data.targets.memberSecond', defaultMessage: '二级分类字段' }),
      };
}
