import { returnAddress } from './return-address.ts';

const GOAL = { menuCode: 'b1', reportCode: 'c1', paperId: null, onScreen: false, toReading: false };

test('the editor leads back to the board in editing, or to reading where the board was read', () => {
  expect(returnAddress(GOAL)).toBe('/main/dashboard?menuCode=b1&mode=edit');
  expect(returnAddress({ ...GOAL, toReading: true })).toBe('/main/dashboard?menuCode=b1');
  expect(returnAddress({ ...GOAL, menuCode: '' })).toBe('/main/dashboard');
});

test('reports and screens are edited, and told of the chart', () => {
  expect(returnAddress({ ...GOAL, paperId: 'p' })).toBe('/editReport?menuCode=b1&paperId=p&reportCode=c1');
  expect(returnAddress({ ...GOAL, onScreen: true })).toMatch(/\?menuCode=b1&reportCode=c1$/);
});
