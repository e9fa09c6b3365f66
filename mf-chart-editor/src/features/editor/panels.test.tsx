import { History } from '@tessera/board/editing';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';

import { EditorProvider, FieldDrag } from '../../common/index.ts';
import { NO_TABLE } from '../../model/index.ts';
import type { Catalogue } from '../../model/index.ts';
import { chartWith, empty, FIELDS, orders } from '../../model/model.fixture.ts';
import { FieldPanel } from '../fields/index.ts';
import { TypePicker } from '../picker/index.ts';
import { WellsPanel } from '../wells/index.ts';

interface StandProps {
  readonly draft?: ReturnType<typeof empty>;
  readonly catalogue?: Catalogue;
  readonly warning?: boolean;
  readonly children: ReactNode;
}

/** The editor around panels, without a page. */
function Stand({ draft = empty(), catalogue = orders(), warning = false, children }: StandProps) {
  const [history] = useState(() => new History(draft));
  return (
    <EditorProvider value={{ history, catalogue, warning }}>
      <FieldDrag onDrop={() => undefined}>{children}</FieldDrag>
      <button type="button" onClick={history.undo}>
        undo
      </button>
    </EditorProvider>
  );
}
const show = (children: ReactNode, props: Omit<StandProps, 'children'> = {}) =>
  act(async () => {
    render(
      <PlatformWrapper platform={createTestPlatform()}>
        <Stand {...props}>{children}</Stand>
      </PlatformWrapper>,
    );
  });
const loadedOf = (catalogue: Catalogue) => ({ catalogue, loading: false, error: undefined, reload: () => undefined });
const well = (name: string) => screen.getByLabelText(name, { selector: 'section' });
const chips = (name: string) =>
  within(well(name))
    .queryAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent);

it('leaves hidden fields out, opens a date into its levels, and adds by Enter to the usual well', async () => {
  const catalogue = orders(
    FIELDS.filter(({ fieldId }) => ['date', 'sales', 'cost', 'units'].includes(fieldId)).map((one) =>
      one.fieldId === 'cost' ? { ...one, hidden: true } : one,
    ),
  );
  await show(
    <>
      <FieldPanel loaded={loadedOf(catalogue)} onTable={() => undefined} />
      <WellsPanel />
    </>,
    { catalogue },
  );
  expect(screen.queryByText('名称 cost')).toBeNull();
  fireEvent.click(screen.getByLabelText('名称 date 的日期层级'));
  fireEvent.keyDown(screen.getByText('名称 date（年）'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByText('名称 sales'), { key: 'Enter' });
  fireEvent.doubleClick(screen.getByText('名称 units'));
  expect(chips('维度')).toEqual(['名称 date年']);
  expect(chips('指标')).toEqual(['名称 sales求和', '名称 units求和']);
  fireEvent.click(screen.getByText('undo'));
  expect(chips('指标')).toEqual(['名称 sales求和']);
});

it('moves a chip with Alt and arrows, and takes it out with Delete', async () => {
  const catalogue = orders();
  const draft = chartWith(catalogue, [
    ['measure', 'sales'],
    ['measure', 'cost'],
  ]);
  await show(<WellsPanel />, { draft, catalogue });
  const second = () => within(well('指标')).getAllByRole('button')[1]!;
  fireEvent.keyDown(within(well('指标')).getByRole('button', { name: /cost/ }), { key: 'ArrowUp', altKey: true });
  expect(chips('指标')).toEqual(['名称 cost求和', '名称 sales求和']);
  fireEvent.keyDown(second(), { key: 'Delete' });
  expect(chips('指标')).toHaveLength(1);
});

it('marks a field that the table lost', async () => {
  const draft = chartWith(orders(), [['dimension', 'region']]);
  await show(<WellsPanel />, { draft, catalogue: orders([FIELDS[4]!]) });
  expect(screen.getByRole('button', { name: 'region，维度，数据表中已没有此字段' })).toBeInTheDocument();
});

it('says what a type lacks, and lets it be chosen all the same', async () => {
  const draft = chartWith(orders(), [['measure', 'sales']]);
  await show(
    <>
      <TypePicker />
      <WellsPanel />
    </>,
    { draft },
  );
  expect(screen.getAllByRole('radio')).toHaveLength(30);
  expect(screen.getByRole('radio', { name: '仪表图' })).toBeInTheDocument();
  const double = screen.getByRole('radio', { name: '双轴图 · 还需要 1 个维度；还需要 1 个指标' });
  fireEvent.click(double);
  expect(double).toBeChecked();
  expect(well('次轴指标')).toBeInTheDocument();
});

it('the warning area has tables alone', async () => {
  await show(<TypePicker />, { warning: true, catalogue: NO_TABLE });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});
