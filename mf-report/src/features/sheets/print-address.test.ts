import { printAddress, readingAddress } from './print-address.ts';

const SHARE = 'shareId=sharedReport____________';

test('a member prints the report of its code, and comes back to it with the same choices', () => {
  const print = printAddress({ pathname: '/report/reportboard', search: '?menuCode=m1&bs=abc&paperId=p2' }, 'm1');
  expect(print).toBe('/printReport?menuCode=m1&bs=abc&paperId=p2');
  expect(readingAddress('?menuCode=m1&bs=abc&paperId=p2')).toBe('/intelligentReport?menuCode=m1&bs=abc&paperId=p2');
});

test('a visitor prints the share, and comes back to the page of shares or the embed link that was left', () => {
  expect(printAddress({ pathname: '/shareReportBoard', search: `?${SHARE}&bs=abc` }, null)).toBe(
    `/printReport?${SHARE}&bs=abc`,
  );
  expect(readingAddress(`?${SHARE}&bs=abc`)).toBe(`/shareReportBoard?${SHARE}&bs=abc`);
  const embedded = printAddress({ pathname: '/rcReportForm', search: `?${SHARE}` }, null);
  expect(readingAddress(embedded.slice(embedded.indexOf('?')))).toBe(`/rcReportForm?${SHARE}`);
});

test('an address leads back to pages of shares alone', () => {
  for (const readAt of ['/main/user_manage', 'https://elsewhere.example/', '//elsewhere.example'])
    expect(readingAddress(`?${SHARE}&readAt=${encodeURIComponent(readAt)}`)).toBe(`/shareReportBoard?${SHARE}`);
});
