import { texts } from '../../functions/definition.ts';

/** Days of the week from Monday on. */
export const WEEKDAY_NAMES = [
  texts('星期一', '星期一', 'Monday', '月曜日'),
  texts('星期二', '星期二', 'Tuesday', '火曜日'),
  texts('星期三', '星期三', 'Wednesday', '水曜日'),
  texts('星期四', '星期四', 'Thursday', '木曜日'),
  texts('星期五', '星期五', 'Friday', '金曜日'),
  texts('星期六', '星期六', 'Saturday', '土曜日'),
  texts('星期日', '星期日', 'Sunday', '日曜日'),
];
