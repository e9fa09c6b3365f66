import { targets, type StoreList } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { FieldSelect, TableSelect } from '../../common/fields-select.tsx';
import { useFieldChoices } from '../../common/use-choices.ts';

const NONE: StoreList = { tbId: '', codeFieldId: '', nameFieldId: null, provinceFieldId: null, cityFieldId: null };

export interface StoreListDialogProps {
  readonly storeList: StoreList | null;
  onSaved(): void;
  onClose(): void;
}

/** Which table lists the stores, and which of its fields say what. */
export function StoreListDialog({ storeList, onSaved, onClose }: StoreListDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const [list, setList] = useState<StoreList>(storeList ?? NONE);
  const { data: fields } = useFieldChoices(list.tbId);
  const change = (part: Partial<StoreList>) => setList((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'data.targets.storeList', defaultMessage: '门店清单' })}
      ready={list.tbId !== '' && list.codeFieldId !== ''}
      busy={busy}
      onSubmit={() =>
        void run(async () => {
          await client.call(targets.saveStoreList, { body: { storeList: list } });
          onSaved();
        })
      }
      onClose={onClose}
    >
      <TableSelect
        label={intl.formatMessage({ id: 'data.targets.storeTable', defaultMessage: '门店所在的数据表' })}
        value={list.tbId}
        onChange={(tbId) => setList({ ...NONE, tbId })}
      />
      <FieldSelect
        label={intl.formatMessage({ id: 'data.targets.codeField', defaultMessage: '门店编码' })}
        hint={intl.formatMessage({
          id: 'data.targets.codeHint',
          defaultMessage: '每个编码是一家门店，编码按文本处理，保留开头的 0',
        })}
        value={list.codeFieldId}
        fields={fields?.filter(({ dataType }) => dataType === 'str' || dataType === 'int')}
        onChange={(codeFieldId) => change({ codeFieldId: codeFieldId ?? '' })}
      />
      <FieldSelect
        isOptional
        label={intl.formatMessage({ id: 'data.targets.nameField', defaultMessage: '门店名称' })}
        value={list.nameFieldId}
        fields={fields}
        onChange={(nameFieldId) => change({ nameFieldId })}
      />
      <FieldSelect
        isOptional
        label={intl.formatMessage({ id: 'data.targets.provinceField', defaultMessage: '省份' })}
        value={list.provinceFieldId}
        fields={fields}
        onChange={(provinceFieldId) => change({ provinceFieldId })}
      />
      <FieldSelect
        isOptional
        label={intl.formatMessage({ id: 'data.targets.cityField', defaultMessage: '城市' })}
        value={list.cityFieldId}
        fields={fields}
        onChange={(cityFieldId) => change({ cityFieldId })}
      />
    </FormDialog>
  );
}
