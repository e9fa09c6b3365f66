import { initialsOf } from './person-avatar.tsx';

test.each([
  ['林知远', '知远'],
  ['林', '林'],
  ['山田 太郎', '太郎'],
  ['Ada Lovelace', 'AL'],
  ['owner@tessera.invalid', 'OI'],
  ['ada', 'A'],
  ['', ''],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
