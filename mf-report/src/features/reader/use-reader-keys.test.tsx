import { fireEvent, render, screen } from '@testing-library/react';

import { useReaderKeys } from './use-reader-keys.ts';

function Keys({ step }: { step(by: number): void }) {
  useReaderKeys(step);
  return (
    <>
      <div role="tree" aria-label="目录" />
      <input aria-label="查找" />
    </>
  );
}

test('page keys turn pages from the directory, too; Home and End stay its own, and fields keep all of them', () => {
  const step = jest.fn();
  render(<Keys step={step} />);
  for (const target of [screen.getByRole('tree'), screen.getByRole('textbox'), document.body])
    for (const key of ['PageDown', 'End']) fireEvent.keyDown(target, { key });
  expect(step.mock.calls).toEqual([[1], [1], [Number.POSITIVE_INFINITY]]);
});
