import { targets, type StoreList } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { ListFields, NO_LIST } from './list-fields.tsx';

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
  const [list, setList] = useState<StoreList>(storeList ?? NO_LIST);
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
      <ListFields list={list} kind="stores" onChange={setList} />
    </FormDialog>
  );
}
