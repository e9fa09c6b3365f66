import { messagePath, messageText } from './message-text.ts';

const content = (messageContent: string) =>
  messageText({
    id: 'm',
    messageTypeCode: '0004',
    messageTitle: 't',
    messageLink: null,
    messageContent,
    isRead: 0,
    publish_time: '2026-11-21T08:00:00Z',
  });

describe('messagePath', () => {
  test.each([
    ['/main/dashboard?menuCode=B1#top', '/main/dashboard?menuCode=B1#top'],
    ['/a/../warning', '/warning'],
  ])('%s leads to %s', (link, path) => {
    expect(messagePath(link, 'http://localhost:8080')).toBe(path);
  });
  test.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '\t//evil.example',
  ])('%s leads nowhere', (link) => {
    expect(messagePath(link, 'http://localhost:8080')).toBeNull();
  });
});

describe('messageText', () => {
  test('reads text and monitor object', () => {
    expect(content('{"text":"低于目标","monitorObject":"华东区"}')).toEqual({
      text: '低于目标',
      monitorObject: '华东区',
    });
  });
  test('shows content that is no JSON, or another JSON, as it came', () => {
    expect(content('<b>hi</b>')).toEqual({ text: '<b>hi</b>', monitorObject: null });
    expect(content('[1]')).toEqual({ text: '[1]', monitorObject: null });
  });
});
