import { tableFields } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';

import { DefaultChoice } from './default-choice.tsx';
import { newFilter } from './new-filter.fixture.ts';

test('each value that a default may have is ticked by its own label', async () => {
  const target = { tblId: 'orders', fieldId: 'o.city', levelFieldIds: [], filterReportCodes: [] };
  const values = { values: ['上海', '杭州'], truncated: false };
  const platform = createTestPlatform({
    send: ({ endpoint: { path } }) => ({
      code: '0',
      msg: '',
      data: path === tableFields.fieldValues.path ? values : null,
      requestId: 'r',
    }),
  });
  const onChange = jest.fn();
  render(
    <PlatformWrapper platform={platform}>
      <DefaultChoice
        draft={{ ...newFilter('f'), name: '城市', filterData: [target] }}
        field={{ fieldId: 'o.city', name: '城市', dataType: 'str' }}
        onChange={onChange}
      />
    </PlatformWrapper>,
  );
  fireEvent.click(screen.getByRole('button', { name: '设置' }));
  fireEvent.click(await screen.findByText('杭州'));
  expect(screen.getByRole('checkbox', { name: '杭州' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '上海' })).not.toBeChecked();
});
