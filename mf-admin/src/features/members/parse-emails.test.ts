import { parseEmails } from './parse-emails.ts';

describe('parseEmails', () => {
  test('parts addresses at commas, semicolons of either width, blanks and line breaks', () => {
    expect(parseEmails('a@x.cn, b@x.cn；c@x.cn\nd@x.cn、e@x.cn  ').emails).toEqual([
      'a@x.cn',
      'b@x.cn',
      'c@x.cn',
      'd@x.cn',
      'e@x.cn',
    ]);
  });
  test('tells duplicates whatever their case, and addresses that are none', () => {
    expect(parseEmails('a@x.cn A@X.cn nobody')).toEqual({
      emails: ['a@x.cn'],
      duplicates: ['a@x.cn'],
      invalid: ['nobody'],
    });
  });
});
