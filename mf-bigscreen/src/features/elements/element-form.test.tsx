import type { ScreenElement } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ADDABLE_ELEMENTS } from './element-descriptors.ts';
import { ElementForm } from './element-form.tsx';
import { elementOf } from './element.fixture.tsx';

const charts = [{ reportCode: 'r1', reportName: '今日销售额' }];

function show(element: ScreenElement) {
  const onChange = jest.fn();
  function Held() {
    const [now, setNow] = useState(element);
    return (
      <ElementForm
        element={now}
        charts={charts}
        onChange={(next) => {
          onChange(next);
          setNow(next);
        }}
      />
    );
  }
  render(
    <PlatformWrapper platform={createTestPlatform({})}>
      <Held />
    </PlatformWrapper>,
  );
  return onChange;
}

test.each(ADDABLE_ELEMENTS)('%s has a form that changes nothing by being opened', async (name) => {
  const onChange = show(elementOf(name));
  await waitFor(() => expect(document.querySelector('input, select, [role="radio"]')).not.toBeNull());
  expect(onChange).not.toHaveBeenCalled();
});

test('a chosen chart, a number within its limits and a text are one change each', async () => {
  const onChange = show(elementOf('numberFlip'));
  await userEvent.selectOptions(await screen.findByLabelText('数据来源'), '今日销售额');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ reportCode: 'r1' }));
  const decimals = screen.getByLabelText('小数位数');
  await userEvent.clear(decimals);
  await userEvent.type(decimals, '99{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ decimals: 6 }));
  await userEvent.type(screen.getByLabelText('后缀'), '万元');
  expect(onChange).toHaveBeenCalledTimes(2);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ suffix: '万元', decimals: 6 }));
});
