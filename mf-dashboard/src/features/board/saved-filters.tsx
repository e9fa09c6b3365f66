import type { FilterChoices } from '@tessera/board';
import type { SavedFilter } from '@tessera/contract';
import { LoadError, useNotify } from '@tessera/remote-kit';
import {
  IconButton,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
} from '@tessera/ui/core';
import { BookmarkRegular, RenameRegular, SaveRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SaveFilterDialog } from './save-filter-dialog.tsx';
import { SavedFiltersDialog } from './saved-filters-dialog.tsx';
import { useSavedFilters } from './use-saved-filters.ts';

export interface SavedFiltersProps {
  readonly menuCode: string;
  readonly choices: FilterChoices;
}

/** Choices that the member keeps for a board: to take up again, to keep under a name, to tidy up. */
export function SavedFilters({ menuCode, choices }: SavedFiltersProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const label = intl.formatMessage({ id: 'dashboard.saved.title', defaultMessage: '我的筛选' });
  return (
    <>
      <Menu positioning="below-end" open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
        <MenuTrigger disableButtonEnhancement>
          <IconButton label={label} icon={<BookmarkRegular />} />
        </MenuTrigger>
        <MenuPopover>
          {open ? <SavedList menuCode={menuCode} choices={choices} onDialog={setDialog} /> : null}
        </MenuPopover>
      </Menu>
      {dialog === 'save' ? (
        <SaveFilterDialog menuCode={menuCode} filters={choices.shown.filters} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'manage' ? <SavedFiltersDialog menuCode={menuCode} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function SavedList({ menuCode, choices, onDialog }: SavedFiltersProps & { onDialog(dialog: 'save' | 'manage'): void }) {
  const intl = useIntl();
  const notify = useNotify();
  const { data, error, reload } = useSavedFilters(menuCode);
  if (!data && error) return <LoadError error={error} onRetry={reload} />;
  const now = JSON.stringify(choices.shown.filters);
  const current = data?.find(({ boardState }) => JSON.stringify(boardState.filters) === now);
  const take = ({ name, boardState }: SavedFilter) => {
    choices.take(boardState.filters);
    notify.toast(intl.formatMessage({ id: 'dashboard.saved.taken', defaultMessage: '已应用“{name}”' }, { name }), {
      intent: 'success',
    });
  };
  return (
    <MenuList checkedValues={{ saved: current ? [current.filterId] : [] }}>
      {data ? null : (
        <MenuItem disabled icon={<Spinner size="extra-tiny" aria-hidden />}>
          <FormattedMessage id="dashboard.saved.loading" defaultMessage="正在加载" />
        </MenuItem>
      )}
      {data?.length === 0 ? (
        <MenuItem disabled>
          <FormattedMessage id="dashboard.saved.none" defaultMessage="还没有保存的筛选" />
        </MenuItem>
      ) : null}
      {data?.map((saved) => (
        <MenuItemRadio key={saved.filterId} name="saved" value={saved.filterId} onClick={() => take(saved)}>
          {saved.name}
        </MenuItemRadio>
      ))}
      <MenuDivider />
      <MenuItem icon={<SaveRegular />} onClick={() => onDialog('save')}>
        <FormattedMessage id="dashboard.saved.save" defaultMessage="保存当前筛选…" />
      </MenuItem>
      {data && data.length > 0 ? (
        <MenuItem icon={<RenameRegular />} onClick={() => onDialog('manage')}>
          <FormattedMessage id="dashboard.saved.manage" defaultMessage="管理…" />
        </MenuItem>
      ) : null}
    </MenuList>
  );
}
