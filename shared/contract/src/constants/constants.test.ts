import { COMPONENT_TYPE_CODES } from '../board-components/index.ts';
import { MESSAGE_TYPE_CODES, MODULE_CODES } from './codes.ts';
import { LIMITS, PRODUCT_VERSION } from './limits.ts';

test('RU-034: the version of the product', () => expect(PRODUCT_VERSION).toBe('3.2.38'));

test.each([
  ['RU-102', 'biDashboard', '1'],
  ['RU-103', 'strategyModel', '2'],
  ['RU-104', 'dataSource', '3'],
  ['RU-105', 'manageCentre', '4'],
  ['RU-106', 'dynamicBigScreen', '5'],
  ['RU-107', 'applicationCentre', '6'],
  ['RU-108', 'dynamicBigScreenPro', '7'],
  ['RU-109', 'preWarning', '9'],
] as const)('%s: the module %s has the code %s', (_rule, module, code) => {
  expect(MODULE_CODES[module]).toBe(code);
  expect(Object.values(MODULE_CODES)).not.toContain('8');
});

test.each([
  ['RU-110', 'text', '0003'],
  ['RU-111', 'filter', '0002'],
  ['RU-112', 'param', '0004'],
  ['RU-113', 'image', '0005'],
  ['RU-114', 'ai', '0006'],
] as const)('%s: components of the type %s have the code %s', (_rule, type, code) => {
  expect(COMPONENT_TYPE_CODES[type]).toBe(code);
});

test.each([
  ['RU-392', 'system', '0001'],
  ['RU-393', 'subscription', '0003'],
  ['RU-394', 'earlyWarning', '0004'],
] as const)('%s: messages of the type %s have the code %s', (_rule, type, code) => {
  expect(MESSAGE_TYPE_CODES[type]).toBe(code);
});

test.each([
  ['RU-384', 'chunkLoadTimeout', 120_000],
  ['RU-387', 'messagePageSize', 10],
  ['RU-389', 'socketRetry', 60_000],
  ['RU-390', 'popupShowDelay', 300],
  ['RU-391', 'popupWidth', 460],
  ['RU-391', 'popupHeight', 240],
  ['RU-405', 'carouselInterval', 3_000],
  ['RU-406', 'carouselArrowThrottle', 300],
] as const)('%s: %s is %d', (_rule, limit, value) => {
  expect(LIMITS[limit]).toBe(value);
});
