import { DeleteDialog, ListCard, type ListTableProps } from '@tessera/remote-kit';
import { Button, MenuItem } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular, EditRegular } from '@tessera/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Rows of a page. */
export const LIST_PAGE = 50;

/** What a user looks for in a list, and which entry is edited or removed. */
export interface ListState<Row> {
  readonly search: string;
  /** From 1. */
  readonly page: number;
  setPage(page: number): void;
  look(search: string): void;
  /** Null for a new one, undefined while none is edited. */
  readonly edited: Row | null | undefined;
  edit(row: Row | null | undefined): void;
  readonly removed: Row | null;
  remove(row: Row | null): void;
}

/** @param opened what is looked for first */
export function useListState<Row>(opened = ''): ListState<Row> {
  const [search, setSearch] = useState(opened);
  const [page, setPage] = useState(1);
  const [edited, edit] = useState<Row | null>();
  const [removed, remove] = useState<Row | null>(null);
  const look = (text: string): void => {
    setSearch(text);
    setPage(1);
  };
  return { search, page, setPage, look, edited, edit, removed, remove };
}

export interface ListTabProps<Row> extends Omit<ListTableProps<Row>, 'pages' | 'tools'> {
  readonly list: ListState<Row>;
  readonly searchLabel: string;
  readonly addLabel: string;
  /** Between search and button. Whoever changes one calls `list.setPage(1)`. */
  readonly filters?: ReactNode;
  readonly removal: {
    nameOf(row: Row): string;
    /** What ends with an entry, and what stays. */
    readonly text: ReactNode;
    call(row: Row): Promise<unknown>;
  };
  /** Dialogs of the list. */
  readonly children?: ReactNode;
}

/** Entries that are searched, added, changed and removed. */
export function ListTab<Row>({ list, searchLabel, addLabel, filters, removal, children, ...table }: ListTabProps<Row>) {
  const intl = useIntl();
  const addButton = useRef<HTMLButtonElement>(null);
  const { removed } = list;
  return (
    <>
      <ListCard
        {...table}
        pages={{ page: list.page, size: LIST_PAGE, onPage: list.setPage }}
        tools={
          <>
            <SearchInput value={list.search} placeholder={searchLabel} onSearch={list.look} />
            {filters}
            <Button ref={addButton} appearance="primary" icon={<AddRegular />} onClick={() => list.edit(null)}>
              {addLabel}
            </Button>
          </>
        }
      />
      {children}
      {removed && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'collector.remove.title', defaultMessage: '删除“{name}”？' },
            { name: removal.nameOf(removed) },
          )}
          remove={() => removal.call(removed)}
          onDeleted={() => {
            table.loaded.reload();
            addButton.current?.focus();
          }}
          onClose={() => list.remove(null)}
        >
          {removal.text}
        </DeleteDialog>
      )}
    </>
  );
}

/** Last entries of an entry's menu: it is edited or removed. */
export function EntryMenuItems<Row>({ list, row }: { readonly list: ListState<Row>; readonly row: Row }) {
  return (
    <>
      <MenuItem icon={<EditRegular />} onClick={() => list.edit(row)}>
        <FormattedMessage id="collector.edit" defaultMessage="编辑" />
      </MenuItem>
      <MenuItem icon={<DeleteRegular />} onClick={() => list.remove(row)}>
        <FormattedMessage id="collector.menu.remove" defaultMessage="删除" />
      </MenuItem>
    </>
  );
}
