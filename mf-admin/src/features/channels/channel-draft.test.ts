import type { ChannelFormField, DeliveryChannelDetail } from '@tessera/contract';

import { draftOf, faultsOf, settingsOf } from './channel-draft.ts';

const field = (name: ChannelFormField['name'], secret: boolean, required: boolean): ChannelFormField => ({
  name,
  kind: secret ? 'secret' : 'text',
  required,
  secret,
  default: null,
  options: [],
  group: 'server',
  shownWhen: null,
});
const ROBOT = [field('address', true, true), field('secret', true, false), field('keyword', false, false)];
const HOOK = [field('address', false, true), field('secret', true, true)];
const stored = (
  settings: DeliveryChannelDetail['settings'],
  secretsSet: DeliveryChannelDetail['secretsSet'],
): DeliveryChannelDetail => ({
  channelId: 'c1',
  name: '值班群',
  kind: 'dingtalk',
  address: 'https://robot.test.invalid',
  enabled: true,
  state: 'ok',
  answer: '',
  usedAt: null,
  waiting: 0,
  perMinute: 20,
  pausedUntil: null,
  uses: 0,
  settings,
  secretsSet,
  version: 3,
});

test('a new robot needs an address that can be called', () => {
  const draft = draftOf('dingtalk');
  expect(faultsOf(draft, ROBOT, null)).toEqual({ address: 'missing' });
  for (const address of ['robot', 'ftp://robot.test.invalid', 'https://me:secret@robot.test.invalid'])
    expect(faultsOf({ ...draft, texts: { address } }, ROBOT, null)).toEqual({ address: 'address' });
  const written = { ...draft, texts: { address: ' https://robot.test.invalid/send?token=1 ', keyword: ' 预警 ' } };
  expect(faultsOf(written, ROBOT, null)).toEqual({});
  expect(settingsOf(written, ROBOT, null)).toEqual({
    address: 'https://robot.test.invalid/send?token=1',
    secret: null,
    keyword: '预警',
  });
});

test('secrets that are not touched stay, replaced ones are sent, and cleared ones go', () => {
  const detail = stored({ keyword: '预警' }, ['address', 'secret']);
  const draft = draftOf('dingtalk', detail);
  expect(settingsOf(draft, ROBOT, detail)).toEqual({ keyword: '预警' });
  expect(settingsOf({ ...draft, stored: { secret: 'cleared' } }, ROBOT, detail)).toEqual({
    secret: null,
    keyword: '预警',
  });
  const replaced = { ...draft, texts: { secret: 'SEC2' }, stored: { secret: 'replaced' } } as const;
  expect(settingsOf(replaced, ROBOT, detail)).toEqual({ secret: 'SEC2', keyword: null });
  expect(faultsOf({ ...draft, stored: { address: 'replaced' } }, ROBOT, detail)).toMatchObject({ address: 'missing' });
});

test('a secret does not follow to another address', () => {
  const detail = stored({ address: 'https://a.test.invalid/hook' }, ['secret']);
  const draft = draftOf('webhook', detail);
  expect(faultsOf(draft, HOOK, detail)).toEqual({});
  const moved = { ...draft, texts: { address: 'https://b.test.invalid/hook' } };
  expect(faultsOf(moved, HOOK, detail)).toEqual({ secret: 'again' });
  const again = { ...moved, texts: { ...moved.texts, secret: 'new' }, stored: { secret: 'replaced' } } as const;
  expect(faultsOf(again, HOOK, detail)).toEqual({});
});
