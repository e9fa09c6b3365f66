/** Calendar by hand, on text alone. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) => (month === 2 && leap(year) ? 29 : LENGTHS[month - 1]!);
const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

function fields(value: string): [number, number, number] {
  return [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8, 10))];
}
/** Days since the first of January of year 1. */
export function dayNumber(value: string): number {
  const [year, month, day] = fields(value);
  const before = year - 1;
  let days = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  for (let each = 1; each < month; each++) days += lengthOf(year, each);
  return days + day - 1;
}
function dayText(number: number): string {
  let year = Math.floor(number / 365.2425) + 1;
  while (dayNumber(`${pad(year, 4)}-01-01`) > number) year--;
  while (dayNumber(`${pad(year + 1, 4)}-01-01`) <= number) year++;
  let rest = number - dayNumber(`${pad(year, 4)}-01-01`);
  let month = 1;
  while (rest >= lengthOf(year, month)) rest -= lengthOf(year, month++);
  return `${pad(year, 4)}-${pad(month)}-${pad(rest + 1)}`;
}
/** Monday is 1. The first of January of year 1 was a Monday. */
function weekday(value: string): number {
  return (dayNumber(value) % 7) + 1;
}

export type Part =
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'isoyear'
  | 'day'
  | 'dayofyear'
  | 'weekday'
  | 'hour'
  | 'minute'
  | 'second';

export function partOf(value: string, part: Part): number {
  const [year, month, day] = fields(value);
  const thursday = dayText(dayNumber(value) - weekday(value) + 4);
  switch (part) {
    case 'year':
      return year;
    case 'quarter':
      return Math.ceil(month / 3);
    case 'month':
      return month;
    case 'day':
      return day;
    case 'dayofyear':
      return dayNumber(value) - dayNumber(`${pad(year, 4)}-01-01`) + 1;
    case 'weekday':
      return weekday(value);
    case 'isoyear':
      return fields(thursday)[0];
    case 'week':
      return Math.floor((partOf(thursday, 'dayofyear') - 1) / 7) + 1;
    case 'hour':
      return Number(value.slice(11, 13));
    case 'minute':
      return Number(value.slice(14, 16));
    case 'second':
      return Number(value.slice(17, 19));
  }
}

export function addUnits(value: string, count: number, unit: string): string | null {
  const time = value.slice(10);
  const months = { year: 12, quarter: 3, month: 1 }[unit];
  if (months !== undefined) {
    const [year, month, day] = fields(value);
    const at = year * 12 + month - 1 + count * months;
    const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1];
    return `${pad(toYear, 4)}-${pad(toMonth)}-${pad(Math.min(day, lengthOf(toYear, toMonth)))}${time}`;
  }
  const days = { week: 7, day: 1 }[unit];
  if (days !== undefined) return dayText(dayNumber(value) + count * days) + time;
  const seconds = { hour: 3_600, minute: 60, second: 1 }[unit]! * count;
  const [hour, minute, second] = [partOf(value, 'hour'), partOf(value, 'minute'), partOf(value, 'second')];
  const total = hour * 3_600 + minute * 60 + second + seconds;
  const over = Math.floor(total / 86_400);
  const rest = total - over * 86_400;
  const clock = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60].map((each) => pad(each)).join(':');
  return `${dayText(dayNumber(value) + over)} ${clock}`;
}

export function cutTo(value: string, unit: string): string {
  const day = value.slice(0, 10);
  const midnight = value.length > 10 ? ' 00:00:00' : '';
  const [year, month] = fields(value);
  switch (unit) {
    case 'year':
      return `${pad(year, 4)}-01-01${midnight}`;
    case 'quarter':
      return `${pad(year, 4)}-${pad(Math.ceil(month / 3) * 3 - 2)}-01${midnight}`;
    case 'month':
      return `${pad(year, 4)}-${pad(month)}-01${midnight}`;
    case 'week':
      return dayText(dayNumber(value) - weekday(value) + 1) + midnight;
    case 'day':
      return day + midnight;
    default: {
      if (midnight === '') return value;
      const kept = { hour: 13, minute: 16, second: 19 }[unit]!;
      return value.slice(0, kept) + ':00:00:00'.slice(0, 19 - kept);
    }
  }
}

/** A day written with `-` or `/`; null for one that is none. */
export function readDay(text: string): string | null {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) return null;
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}
export function readTime(text: string): string | null {
  const match = /^([^ T]+)(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(text);
  const day = match && readDay(match[1]!);
  if (!match || !day) return null;
  const [hour, minute, second] = [match[2], match[3], match[4]].map((each) => Number(each ?? 0)) as [
    number,
    number,
    number,
  ];
  return hour > 23 || minute > 59 || second > 59 ? null : `${day} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
}
