import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const link = { corporationCode: 'c', subscriptionId: 's', recipient: 'mail:some.body@partner.example' };
const links = createUnsubscribeLinks(Buffer.from('one key'));

test('a link says whom it frees of what', () => {
  expect(links.read(links.sign(link))).toEqual(link);
});

test.each([
  ['another key', createUnsubscribeLinks(Buffer.from('other')).sign(link)],
  [
    'another recipient under the same signature',
    links.sign({ ...link, recipient: 'mail:x@y.example' }).split('.')[0] + '.' + links.sign(link).split('.')[1],
  ],
  ['no signature', links.sign(link).split('.')[0] ?? ''],
  ['a third part', `${links.sign(link)}.x`],
  ['nothing', ''],
])('%s is no link', (_what, token) => {
  expect(links.read(token)).toBeNull();
});
