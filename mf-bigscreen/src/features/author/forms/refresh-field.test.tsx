import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { RefreshField, type RefreshFieldProps } from './refresh-field.tsx';

async function show(begun: RefreshFieldProps['value']) {
  const onChange = jest.fn();
  function Held() {
    const [value, setValue] = useState(begun);
    const change = (next: RefreshFieldProps['value']) => {
      onChange(next);
      setValue(next);
    };
    return <RefreshField label="数据刷新" unset="不刷新" value={value} onChange={change} />;
  }
  render(
    <PlatformWrapper platform={createTestPlatform({})}>
      <Held />
    </PlatformWrapper>,
  );
  await act(async () => undefined);
  return onChange;
}
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('seconds to days are offered, and when its table has changed', async () => {
  const onChange = await show(60);
  const offered = [...screen.getByLabelText('数据刷新').querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );
  expect(offered).toEqual(
    expect.arrayContaining(['不刷新', '数据表变化时', '每 1 秒', '每 5 分钟', '每 1 小时', '每 1 天', '自定义间隔']),
  );
  set('数据刷新', 'table');
  set('数据刷新', '');
  expect(onChange.mock.calls).toEqual([['table'], [null]]);
});

test('an interval of its own has a unit and stays within a week', async () => {
  const onChange = await show(7_200);
  expect(screen.getByLabelText('间隔')).toHaveValue('2');
  expect(screen.getByLabelText('单位')).toHaveValue('hour');
  set('单位', 'day');
  expect(onChange).toHaveBeenLastCalledWith(172_800);
  set('间隔', '30');
  fireEvent.keyDown(screen.getByLabelText('间隔'), { key: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith(604_800);
});
