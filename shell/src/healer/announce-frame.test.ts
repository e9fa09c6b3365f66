import { EMBED_MESSAGES } from '@tessera/contract';

import { announceFrame } from './announce-frame.ts';

const announced = (search: string, framed = true) => {
  const told: unknown[] = [];
  const parent = { postMessage: (...args: unknown[]) => told.push(args) } as unknown as Window;
  const location = { search } as Location;
  announceFrame({ parent, location }, framed ? {} : parent);
  return told;
};

test('a page in a frame says that it loads, to the origin of its address alone', () => {
  expect(announced('?shareId=x&origin=https%3A%2F%2Fportal.example.com')).toEqual([
    [{ type: EMBED_MESSAGES.loading }, 'https://portal.example.com'],
  ]);
  expect(announced('?shareId=x&origin=*')).toEqual([]);
  expect(announced('?shareId=x')).toEqual([]);
  expect(announced('?origin=https%3A%2F%2Fportal.example.com', false)).toEqual([]);
});
