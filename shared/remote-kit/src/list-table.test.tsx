import { RequestError } from '@tessera/request';
import { fireEvent, render, screen } from '@testing-library/react';

import { DeleteDialog } from './delete-dialog.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { createTestPlatform, PlatformWrapper } from './testing/index.ts';

const FAILED = new RequestError({ kind: 'network', message: 'no answer' });
const loaded = { data: undefined, error: undefined, loading: false, reload: jest.fn() };
const cells = () => screen.queryAllByRole('cell').map(({ textContent }) => textContent);

function show(props: Pick<ListTableProps<string>, 'loaded' | 'pages'>) {
  const columns = [{ key: 'name', header: 'name', render: (row: string) => row }];
  render(
    <PlatformWrapper platform={createTestPlatform()}>
      <ListTable label="list" columns={columns} rowKey={(row) => row} empty="nothing" {...props} />
    </PlatformWrapper>,
  );
}

test('a list that is here as a whole is shown by pages', () => {
  const onPage = jest.fn();
  show({ loaded: { ...loaded, data: ['a', 'b', 'c'] }, pages: { page: 2, size: 2, onPage } });
  expect(cells()).toEqual(['c']);
  fireEvent.click(screen.getByRole('button', { name: '上一页' }));
  expect(onPage).toHaveBeenCalledWith(1);
});

test('a page of the server is shown as it is, with the number of all rows', () => {
  show({ loaded: { ...loaded, data: { list: ['c'], total: 3 } }, pages: { page: 2, size: 2, onPage: jest.fn() } });
  expect(cells()).toEqual(['c']);
  expect(screen.getByText('共 3 条')).toBeInTheDocument();
});

test('a failure stands in place of the rows and can be tried again', () => {
  show({ loaded: { ...loaded, error: FAILED } });
  expect(screen.queryByText('nothing')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(loaded.reload).toHaveBeenCalled();
});

describe('a deletion', () => {
  const ask = (props: { readonly data?: unknown; readonly held?: boolean; readonly remove?: () => Promise<void> }) => {
    const steps: string[] = [];
    const remove = props.remove ?? (async () => void steps.push('remove'));
    render(
      <PlatformWrapper platform={createTestPlatform()}>
        <DeleteDialog
          title="title"
          loaded={{ ...loaded, data: props.data }}
          held={props.held ?? false}
          remove={remove}
          onDeleted={() => steps.push('deleted')}
          onClose={() => steps.push('closed')}
        >
          sure?
        </DeleteDialog>
      </PlatformWrapper>,
    );
    fireEvent.click(screen.getByRole('button', { name: '删除' }));
    return steps;
  };

  test('tells what it did, then closes', async () => {
    const steps = ask({ data: [] });
    await screen.findByText('sure?');
    expect(steps).toEqual(['remove', 'deleted', 'closed']);
  });

  test('asks and does nothing before what it depends on is known', async () => {
    const steps = ask({});
    await Promise.resolve();
    expect(screen.queryByText('sure?')).toBeNull();
    expect(steps).toEqual([]);
  });

  test('is kept from something that is held', async () => {
    const steps = ask({ data: [], held: true });
    await Promise.resolve();
    expect(steps).toEqual([]);
  });

  test('stays open when it failed', async () => {
    const steps = ask({ data: [], remove: () => Promise.reject(FAILED) });
    await screen.findByText('sure?');
    expect(steps).toEqual([]);
  });
});
