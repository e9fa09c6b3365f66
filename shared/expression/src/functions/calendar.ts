import { argument, define, texts, type Constant } from './definition.ts';

const date = argument('date', 'temporal');
const months = argument('months', 'integer');
const start = argument('start', 'temporal');
const end = argument('end', 'temporal');
const oneOf = (...values: string[]): Constant => ({ kind: 'oneOf', values });

/** Functions of weeks, months and days between dates, with the meaning of spreadsheets. */
export const CALENDAR_FUNCTIONS = {
  WEEKDAY: define(
    'date',
    'row',
    [
      date,
      argument('type', 'integer', {
        optional: true,
        constant: oneOf('1', '2', '3', '11', '12', '13', '14', '15', '16', '17'),
      }),
    ],
    'integer',
    texts(
      '返回星期几：默认星期日为 1；类型为 2 时星期一为 1，为 3 时星期一为 0，为 11 至 17 时依次从星期一至星期日开始。',
      '傳回星期幾：預設星期日為 1；類型為 2 時星期一為 1，為 3 時星期一為 0，為 11 至 17 時依次由星期一至星期日開始。',
      'The day of the week: Sunday is 1; with type 2 Monday is 1, with 3 it is 0, and 11 to 17 begin on Monday to Sunday.',
      '曜日を返します。既定では日曜日が 1、種類 2 では月曜日が 1、3 では月曜日が 0、11～17 では月曜日～日曜日から始まります。',
    ),
    'WEEKDAY({orderDate}, 2)',
  ),
  WEEKNUM: define(
    'date',
    'row',
    [
      date,
      argument('type', 'integer', {
        optional: true,
        constant: oneOf('1', '2', '11', '12', '13', '14', '15', '16', '17', '21'),
      }),
    ],
    'integer',
    texts(
      '返回一年中的第几周，1 月 1 日在第 1 周：默认从星期日开始，类型为 2 时从星期一开始，为 21 时为 ISO 周。',
      '傳回一年中的第幾週，1 月 1 日在第 1 週：預設由星期日開始，類型為 2 時由星期一開始，為 21 時為 ISO 週。',
      'The week of the year, 1 January being in week 1: weeks begin on Sunday, with type 2 on Monday; 21 is the ISO week.',
      '1 月 1 日を含む週を 1 とする週番号を返します。既定では日曜日、種類 2 では月曜日に始まり、21 は ISO 週です。',
    ),
    'WEEKNUM({orderDate}, 2)',
  ),
  EDATE: define(
    'date',
    'row',
    [date, months],
    'date',
    texts(
      '返回若干个月之前或之后的日期；目标月份没有这一天时取月末。',
      '傳回若干個月之前或之後的日期；目標月份沒有該日時取月底。',
      'The date some months later or earlier; where that month lacks the day, its last day.',
      '指定した月数だけ前後の日付を返します。その月に同じ日がなければ月末になります。',
    ),
    'EDATE({orderDate}, 3)',
  ),
  EOMONTH: define(
    'date',
    'row',
    [date, months],
    'date',
    texts(
      '返回若干个月之前或之后那个月的最后一天。',
      '傳回若干個月之前或之後該月的最後一日。',
      'The last day of the month some months later or earlier.',
      '指定した月数だけ前後の月の最終日を返します。',
    ),
    'EOMONTH({orderDate}, 0)',
  ),
  DAYS: define(
    'date',
    'row',
    [end, start],
    'integer',
    texts(
      '返回两个日期相差的天数，先写结束日期。',
      '傳回兩個日期相差的日數，先寫結束日期。',
      'The days between two dates; the end comes first.',
      '2 つの日付の間の日数を返します。終了日を先に書きます。',
    ),
    'DAYS({shipDate}, {orderDate})',
  ),
  DATEDIF: define(
    'date',
    'row',
    [start, end, argument('unit', 'text', { constant: oneOf('y', 'm', 'd', 'ym') })],
    'integer',
    texts(
      "返回两个日期之间的整年数（'Y'）、整月数（'M'）、天数（'D'）或不足一年的整月数（'YM'）；结束早于开始时为空。",
      "傳回兩個日期之間的整年數（'Y'）、整月數（'M'）、日數（'D'）或不足一年的整月數（'YM'）；結束早於開始時為空值。",
      "The whole years ('Y'), months ('M'), days ('D') or months beyond whole years ('YM') between two dates; empty if the end is earlier.",
      "2 つの日付の間の満年数（'Y'）、満月数（'M'）、日数（'D'）、1 年に満たない月数（'YM'）を返します。終了日が先なら空になります。",
    ),
    "DATEDIF({orderDate}, TODAY(), 'M')",
  ),
  NETWORKDAYS: define(
    'date',
    'row',
    [start, end],
    'integer',
    texts(
      '返回两个日期之间（含首尾）星期一至星期五的天数，不考虑节假日。',
      '傳回兩個日期之間（含首尾）星期一至星期五的日數，不考慮假期。',
      'The days from Monday to Friday between two dates, both included; holidays are not known.',
      '2 つの日付の間（両端を含む）の月曜日～金曜日の日数を返します。祝日は考慮しません。',
    ),
    'NETWORKDAYS({orderDate}, {shipDate})',
  ),
};
