import { boardFilters, type SavedFilter } from '@tessera/contract';
import { useAction, useClient, WhenLoaded } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { Input, PlainDialog } from '@tessera/ui/forms';
import { DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SAVED_NAME_LENGTH } from './save-filter-dialog.tsx';
import { useSavedFilters } from './use-saved-filters.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '55vh', overflowY: 'auto' },
  row: { display: 'flex', alignItems: 'center', gap: '8px', padding: '4px 0' },
  name: { flex: 1, minWidth: 0 },
});

/** Names of saved filters to change, and saved filters to delete. */
export function SavedFiltersDialog({ menuCode, onClose }: { menuCode: string; onClose(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const loaded = useSavedFilters(menuCode);
  return (
    <PlainDialog
      width={460}
      title={<FormattedMessage id="dashboard.saved.title" defaultMessage="我的筛选" />}
      onClose={onClose}
    >
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={3} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'dashboard.saved.none', defaultMessage: '还没有保存的筛选' })}
            />
          ) : (
            <ul className={styles.list}>
              {list.map((saved) => (
                <Row key={saved.filterId} menuCode={menuCode} saved={saved} onChanged={loaded.reload} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </PlainDialog>
  );
}

function Row({ menuCode, saved, onChanged }: { menuCode: string; saved: SavedFilter; onChanged(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { filterId } = saved;
  const [name, setName] = useState(saved.name);
  const changed = name.trim() !== '' && name.trim() !== saved.name;
  const step = async (work: () => Promise<void>) => {
    if (await run(work)) onChanged();
  };
  return (
    <li className={styles.row}>
      <Input
        className={styles.name}
        value={name}
        maxLength={SAVED_NAME_LENGTH}
        aria-label={intl.formatMessage(
          { id: 'dashboard.saved.name', defaultMessage: '“{name}”的名称' },
          { name: saved.name },
        )}
        onChange={(_event, { value }) => setName(value)}
      />
      <Button
        size="small"
        disabledFocusable={busy || !changed}
        onClick={() =>
          void step(async () => {
            await client.call(boardFilters.rename, { body: { menuCode, filterId, name: name.trim() } });
          })
        }
      >
        <FormattedMessage id="dashboard.menu.rename" defaultMessage="重命名" />
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<DeleteRegular />}
        disabledFocusable={busy}
        aria-label={intl.formatMessage(
          { id: 'dashboard.saved.delete', defaultMessage: '删除“{name}”' },
          { name: saved.name },
        )}
        onClick={() =>
          void step(async () => {
            await client.call(boardFilters.forget, { body: { menuCode, filterId } });
          })
        }
      />
    </li>
  );
}
